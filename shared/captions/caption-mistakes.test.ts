import { expect, test } from "vitest";
import { captionMistakes } from "./caption-mistakes.ts";

test.each<[what: string, file: string, mistakes: [number, string][]]>([
  ["captions that are read", "WEBVTT\n\n00:01.000 --> 00:02.000\n가\n", []],
  ["a caption that ends before it starts", "WEBVTT\n\n00:02.000 --> 00:01.000\n가\n", [[3, "ENDS_BEFORE_START"]]],
  ["a caption without a length", "1\n00:00:02,000 --> 00:00:02,000\n가", [[2, "ENDS_BEFORE_START"]]],
  [
    "a caption without a text",
    "WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n나",
    [[3, "TEXT_MISSING"]],
  ],
  ["a time that is none", "WEBVTT\n\n00:00.000 --> 00:01.000\n가\n\n00:99:99.9 --> 1분\n나", [[6, "TIME_UNREADABLE"]]],
  ["an arrow within a text", "WEBVTT\n\n00:00.000 --> 00:01.000\n가 --> 나", []],
  ["line ends of Windows", "1\r\n00:00:02,000 --> 00:00:01,000\r\n가\r\n", [[2, "ENDS_BEFORE_START"]]],
])("of a file with %s the lines are named", (_, file, mistakes) => {
  expect(captionMistakes(file).map(({ line, kind }) => [line, kind])).toEqual(mistakes);
});
