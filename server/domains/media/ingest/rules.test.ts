import { expect, test } from "vitest";
import { captionsOf, chaptersOf } from "./rules.ts";

const cue = (startMs: number, endMs: number, text = "장") => ({ startMs, endMs, text });

test("chapters follow each other up to the end of the video", () => {
  const cues = [cue(0, 400, "시작\n하며"), cue(400, 1000)];
  expect(chaptersOf(cues, 1000).map(({ title }) => title)).toEqual(["시작 하며", "장"]);
  expect(() => chaptersOf([cue(0, 5000), cue(3000, 6000)], 10_000)).toThrow("overlaps");
});

test("the last chapter ends with the video if a tool has rounded its end up", () => {
  expect(chaptersOf([cue(0, 1500), cue(1500, 3080)], 3000).at(-1)).toMatchObject({ startMs: 1500, endMs: 3000 });
  expect(chaptersOf([cue(0, 3_660_000)], 3_600_000)).toMatchObject([{ endMs: 3_600_000 }]);
  expect(() => chaptersOf([cue(0, 4001)], 3000)).toThrow("ends after the video");
});

test("chapters whose ends are rounded up do not overlap", () => {
  expect(chaptersOf([cue(0, 1040), cue(1000, 2000)], 2000)).toMatchObject([{ endMs: 1000 }, { startMs: 1000 }]);
});

test("a caption ends with the video, and one that starts after it belongs to another video", () => {
  expect(captionsOf([cue(900, 1100)], 1000)).toEqual([cue(900, 1000)]);
  expect(captionsOf([cue(900, 1000), cue(1400, 1600)], 1000)).toEqual([cue(900, 1000)]);
  expect(() => captionsOf([cue(2001, 2100)], 1000)).toThrow("after the end");
});
