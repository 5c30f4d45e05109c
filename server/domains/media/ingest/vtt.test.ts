import { expect, test } from "vitest";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { assertCaptionsFit, chaptersOf } from "./rules.ts";
import { parseVtt } from "./vtt.ts";

const parse = (text: string) => parseVtt(Buffer.from(text));

test("cues are read with their times in milliseconds and their line breaks", () => {
  const cues = parse(
    "WEBVTT 한국어\nKind: captions\n\nNOTE not shown\nthis\n\n1\n00:01.500 --> 00:02.000\n첫 줄\n둘째 줄\n\n01:00:03.004 --> 01:00:04.000 line:0 align:left\n<i>끝</i>\n",
  );
  expect(cues).toEqual([
    { startMs: 1500, endMs: 2000, text: "첫 줄\n둘째 줄" },
    { startMs: 3_603_004, endMs: 3_604_000, text: "<i>끝</i>" },
  ]);
});

test("a byte order mark and the line ends of other systems make no difference", () => {
  expect(parse("\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\na\r\n")).toEqual([
    { startMs: 0, endMs: 1000, text: "a" },
  ]);
  expect(parse("WEBVTT\r\r00:00.000 --> 00:01.000\ra")).toHaveLength(1);
});

test.for([
  ["nothing at all", "", "not a WebVTT"],
  ["another format", "1\n00:00:00,000 --> 00:00:01,000\na", "not a WebVTT"],
  ["a header with the same start", "WEBVTTX\n\n00:00.000 --> 00:01.000\na", "not a WebVTT"],
  ["a head that runs into a cue", "WEBVTT\n00:00.000 --> 00:01.000\na", "not a WebVTT"],
  ["a file without a cue", "WEBVTT\n\nNOTE empty", "not one cue"],
  ["a comma in a time", "WEBVTT\n\n00:00,000 --> 00:01,000\na", "not a time"],
  ["a minute of 61 seconds", "WEBVTT\n\n00:61.000 --> 01:02.000\na", "not a time"],
  ["a cue without its times", "WEBVTT\n\n1\na", "no line with its times"],
  ["a half timing", "WEBVTT\n\n00:00.000 -->\na", "no line with its times"],
  ["a cue that ends before it starts", "WEBVTT\n\n00:02.000 --> 00:01.000\na", "ends before it starts"],
  ["a cue of no length", "WEBVTT\n\n00:01.000 --> 00:01.000\na", "ends before it starts"],
  ["a cue without text", "WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\na", "no text of its own"],
  ["two cues run together", "WEBVTT\n\n00:00.000 --> 00:01.000\na\n00:01.000 --> 00:02.000\nb", "no text of its own"],
  ["cues out of order", "WEBVTT\n\n00:05.000 --> 00:06.000\na\n\n00:01.000 --> 00:02.000\nb", "order of their times"],
] as const)("%s is refused", ([, text, reason]) => {
  expect(() => parse(text)).toThrow(InvalidMediaError);
  expect(() => parse(text)).toThrow(reason);
});

test("text that is not UTF-8 is refused", () => {
  const bytes = Buffer.concat([Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\n"), Buffer.from([0xb0, 0xa1])]);
  expect(() => parseVtt(bytes)).toThrow("not UTF-8");
});

const cue = (startMs: number, endMs: number, text = "장") => ({ startMs, endMs, text });

test("chapters follow each other up to the end of the video", () => {
  const cues = [cue(0, 400, "시작\n하며"), cue(400, 1000)];
  expect(chaptersOf(cues, 1000).map(({ title }) => title)).toEqual(["시작 하며", "장"]);
  expect(() => chaptersOf(cues, 999)).toThrow("ends after the video");
  expect(() => chaptersOf([cue(0, 500), cue(499, 600)], 1000)).toThrow("overlaps");
});

test("a caption may run over the end but not start after it", () => {
  expect(() => assertCaptionsFit([cue(900, 1100)], 1000)).not.toThrow();
  expect(() => assertCaptionsFit([cue(1000, 1100)], 1000)).toThrow("after the end");
});
