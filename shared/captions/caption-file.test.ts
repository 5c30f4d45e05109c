import { expect, test } from "vitest";
import { readCaptionFile, writeSrt, writeVtt } from "./caption-file.ts";
import { readCues } from "./cues.ts";

const cuesOf = (file: string) => readCaptionFile(file).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

test("WebVTT is read with its times in milliseconds and its line breaks", () => {
  expect(
    cuesOf(
      "WEBVTT 한국어\nKind: captions\n\nNOTE not shown\nthis\n\n1\n00:01.500 --> 00:02.000\n첫 줄\n둘째 줄\n\n01:00:03.004 --> 01:00:04.000 line:0 align:left\n<i>끝</i>\n",
    ),
  ).toEqual([
    [1500, 2000, "첫 줄\n둘째 줄"],
    [3_603_004, 3_604_000, "끝"],
  ]);
});

const next = "\n\n00:05.000 --> 00:06.000\n다음";
const nextCue = [5000, 6000, "다음"];

test.for<[what: string, file: string, cues: unknown[]]>([
  [
    "a byte order mark and line ends of Windows",
    "\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\na\r\n",
    [[0, 1000, "a"]],
  ],
  ["line ends of old Macs", "WEBVTT\r\r00:00.000 --> 00:01.000\ra", [[0, 1000, "a"]]],
  ["a header with a text", `WEBVTT - 대본${next}`, [nextCue]],
  ["a header that runs into a cue", "WEBVTT\n00:00.000 --> 00:01.000\na", [[0, 1000, "a"]]],
  ["no spaces around the arrow", "WEBVTT\n\n00:00.000-->00:01.000\na", [[0, 1000, "a"]]],
  ["a style and a region", `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a${next}`, [nextCue]],
  ["a comment with an arrow", `WEBVTT\n\nNOTE a --> b\nc${next}`, [nextCue]],
  ["a comma in a time", `WEBVTT\n\n00:00,000 --> 00:01,000\na${next}`, [nextCue]],
  ["a minute of 61 seconds", `WEBVTT\n\n00:61.000 --> 01:02.000\na${next}`, [nextCue]],
  ["a time with one digit", `WEBVTT\n\n0:01.000 --> 0:02.000\na${next}`, [nextCue]],
  ["a cue without its times", `WEBVTT\n\n1\na${next}`, [nextCue]],
  ["half of the times", `WEBVTT\n\n00:00.000 -->\na${next}`, [nextCue]],
  ["a cue that ends before it starts", `WEBVTT\n\n00:02.000 --> 00:01.000\na${next}`, [nextCue]],
  ["a cue without text", `WEBVTT\n\n00:00.000 --> 00:01.000\n${next}`, [nextCue]],
  [
    "two cues without a blank line",
    "WEBVTT\n\n00:00.000 --> 00:01.000\na\n00:01.000 --> 00:02.000\nb",
    [
      [0, 1000, "a"],
      [1000, 2000, "b"],
    ],
  ],
  [
    "an arrow within a text, which ends it",
    `WEBVTT\n\n00:00.000 --> 00:01.000\na\nb --> c\nd${next}`,
    [[0, 1000, "a"], nextCue],
  ],
  ["cues out of order", `WEBVTT${next}\n\n00:01.000 --> 00:02.000\nb`, [[1000, 2000, "b"], nextCue]],
  ["hours of three digits", "WEBVTT\n\n100:00:00.000 --> 100:00:01.000\na", [[360_000_000, 360_001_000, "a"]]],
])("WebVTT with %s is read as browsers read it", ([, file, cues]) => {
  expect(cuesOf(file)).toEqual(cues);
});

test.for<[written: string, shown: string]>([
  ["<v.loud 민지>안녕</v> <c.yellow>하세요</c>", "안녕 하세요"],
  ["<00:00:01.000><c>실</c>도", "실도"],
  ["<ruby>漢<rt>한</rt></ruby>", "漢한"],
  ["<b>굵고 <i>기운</i></b> <u>글자</u>", "굵고 기운 글자"],
  ["&lt;b&gt;글자", "<b>글자"],
  ["&quot;옷감&quot; R&amp;D &#39;실&#39;&hellip; 3 &lt; 5", "\"옷감\" R&D '실'… 3 < 5"],
  ["&copy 2026 &eacute;t&eacute &#x27;a&#X27; &#128512;", "© 2026 été 'a' 😀"],
  ["&notit; &Amp; &nosuch; Q&A a&b;", "¬it; &Amp; &nosuch; Q&A a&b;"],
  ["&#0;&#xD800;&#x110000;&#150;&#99999999999;", "\uFFFD\uFFFD\uFFFD–\uFFFD"],
  ["&NotEqualTilde;&CounterClockwiseContourIntegral;", "≂̸∳"],
  ["a&nbsp;b &constructor; &__proto__;", "a b &constructor; &__proto__;"],
])("the text of a cue, %s, is shown as %s", ([written, shown]) => {
  expect(cuesOf(`WEBVTT\n\n00:00.000 --> 00:01.000\n${written}`)).toEqual([[0, 1000, shown]]);
});

test.for<[what: string, file: string]>([
  [
    "line ends of Windows",
    "1\r\n00:00:00,500 --> 00:00:01,500\r\n하나\r\n\r\n2\r\n00:00:01,600 --> 00:00:02,500\r\n둘\r\n",
  ],
  ["no blank lines", "1\n00:00:00,500 --> 00:00:01,500\n하나\n2\n00:00:01,600 --> 00:00:02,500\n둘"],
  ["no counters", "00:00:00,500 --> 00:00:01,500\n하나\n\n00:00:01,600 --> 00:00:02,500\n둘"],
  ["points in its times", "1\n00:00:00.500 --> 00:00:01.500\n하나\n\n2\n00:00:01.600 --> 00:00:02.500\n둘"],
  ["short times", "1\n0:0:0,5 --> 0:0:1,5\n하나\n\n2\n0:0:1,6 --> 0:0:2,5\n둘"],
  [
    "styles",
    '1\n00:00:00,500 --> 00:00:01,500\n{\\an8}<font color="#fff">하나</font>\n\n2\n00:00:01,600 --> 00:00:02,500 X1:0 X2:9\n<b><i>둘</i></b>',
  ],
  ["the header of WebVTT", "WEBVTT\n\n1\n00:00:00,500 --> 00:00:01,500\n하나\n\n2\n00:00:01,600 --> 00:00:02,500\n둘"],
  [
    "blank lines at its start",
    "\uFEFF\n\n1\n00:00:00,500 --> 00:00:01,500\n하나\n\n\n\n2\n00:00:01,600 --> 00:00:02,500\n둘",
  ],
])("SubRip with %s is read, also under the name of WebVTT", ([, file]) => {
  expect(cuesOf(file)).toEqual([
    [500, 1500, "하나"],
    [1600, 2500, "둘"],
  ]);
});

test("numbers and brackets that are no markup stay in the text of SubRip", () => {
  expect(cuesOf("1\n00:00:01,000 --> 00:00:02,000\n2 < 3 {참고}\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n7")).toEqual([
    [1000, 2000, "2 < 3 {참고}\n42"],
    [3000, 4000, "7"],
  ]);
});

test.for<[what: string, file: string, problem: string]>([
  ["nothing", "", "neither WebVTT nor SubRip"],
  ["a text", "1\n", "neither WebVTT nor SubRip"],
  ["a header with the same start", "WEBVTTX\n\n1", "neither WebVTT nor SubRip"],
  ["no cue", "WEBVTT\n\nNOTE empty", "not one cue"],
  ["SAMI", "<SAMI><BODY><SYNC Start=1>a</BODY></SAMI>", "this is SAMI: export"],
  ["SubStation Alpha", "[Script Info]\nTitle: a", "this is Advanced SubStation Alpha: export"],
  ["SubViewer", "0:00:00.500,0:00:02.000\na", "this is SubViewer: export"],
])("captions with %s are refused", ([, file, problem]) => {
  expect(readCaptionFile(file).problem).toContain(problem);
});

const rolling = `WEBVTT
Kind: captions
Language: ko

00:00:00.240 --> 00:00:01.310 align:start position:0%
 
옷감이<00:00:00.560><c> 얇으면</c><00:00:01.000><c> 실도</c>

00:00:01.310 --> 00:00:01.320 align:start position:0%
옷감이 얇으면 실도
 

00:00:01.320 --> 00:00:02.400 align:start position:0%
옷감이 얇으면 실도
가늘어야<00:00:01.900><c> 해요</c>

00:00:02.400 --> 00:00:02.410 align:start position:0%
가늘어야 해요
 
`;

test("generated captions that roll are shown once, and their cues of milliseconds are dropped", () => {
  expect(readCues(rolling)).toEqual([
    { startSec: 0.24, endSec: 1.32, text: "옷감이 얇으면 실도" },
    { startSec: 1.32, endSec: 2.4, text: "가늘어야 해요" },
  ]);
});

const vttOf = (...cues: [start: string, end: string, text: string][]) =>
  `WEBVTT\n\n${cues.map(([start, end, text]) => `00:${start} --> 00:${end}\n${text}`).join("\n\n")}`;

test.for<[what: string, file: string, shown: [number, number, string][]]>([
  [
    "that overlap as they roll",
    vttOf(["01.000", "03.000", "가"], ["02.000", "04.000", "가\n나"], ["03.000", "05.000", "나\n다"]),
    [
      [1, 3, "가"],
      [2, 4, "나"],
      [3, 5, "다"],
    ],
  ],
  [
    "that grow by words",
    vttOf(
      ["01.000", "02.000", "옷감이"],
      ["02.000", "03.000", "옷감이 얇으면"],
      ["03.000", "04.000", "옷감이 얇으면 실도"],
    ),
    [[1, 4, "옷감이 얇으면 실도"]],
  ],
  ["that are repeated as they are", vttOf(["01.000", "02.000", "가"], ["02.000", "03.000", "가"]), [[1, 3, "가"]]],
  ["that are twice in the file", vttOf(["01.000", "02.000", "가"], ["01.000", "02.000", "가"]), [[1, 2, "가"]]],
  [
    "that come again later",
    vttOf(["01.000", "02.000", "가"], ["04.000", "05.000", "가"]),
    [
      [1, 2, "가"],
      [4, 5, "가"],
    ],
  ],
  [
    "of two speakers at a time",
    vttOf(["01.000", "04.000", "가"], ["02.000", "03.000", "나"]),
    [
      [1, 4, "가"],
      [2, 3, "나"],
    ],
  ],
  [
    "that only start alike",
    vttOf(["01.000", "02.000", "나무"], ["02.000", "03.000", "나무들"]),
    [
      [1, 2, "나무"],
      [2, 3, "나무들"],
    ],
  ],
])("captions %s are shown once", ([, file, shown]) => {
  expect(readCues(file).map(({ startSec, endSec, text }) => [startSec, endSec, text])).toEqual(shown);
});

/** The same pseudorandom numbers below `limit` at each run. */
function randomNumbers(): (limit: number) => number {
  let state = 7;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

const pieces = [
  "WEBVTT",
  "\n",
  "\r\n",
  "-->",
  "00:01.000",
  "00:00:02,500",
  "<",
  ">",
  "&",
  "&#x",
  ";",
  "1",
  "가",
  "NOTE",
  "{\\an8}",
  "\0",
  " ",
  "&amp;",
  "<b>",
  "😀",
];

function* randomTexts(count: number): Generator<string> {
  const random = randomNumbers();
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: random(30) }, () => pieces[random(pieces.length)] ?? "").join("");
}

test("what is written is read as it was", () => {
  for (const made of randomTexts(2_000)) {
    const text = made.replaceAll(/[\s\0]+/g, " ").trim() || "가";
    const cues = [0, 2000].map((startMs) => ({ startMs, endMs: startMs + 999, text }));
    expect(readCaptionFile(writeVtt(cues)).cues).toEqual(cues);
  }
});

test("SubRip that is written is read as it was", () => {
  const cues = [
    { startMs: 1_500, endMs: 3_661_004, text: "첫 줄\n2 < 3 & 4" },
    { startMs: 3_662_000, endMs: 3_663_000, text: "끝" },
  ];
  expect(writeSrt(cues)).toContain("1\n00:00:01,500 --> 01:01:01,004\n첫 줄");
  expect(readCaptionFile(writeSrt(cues)).cues).toEqual(cues);
});

test("no text makes the parser throw", () => {
  for (const made of randomTexts(5_000)) expect(readCues(made)).toBeInstanceOf(Array);
});
