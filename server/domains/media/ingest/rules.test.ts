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

test("a title has single spaces, and a pause after a chapter belongs to none", () => {
  expect(chaptersOf([cue(0, 400, " 첫  장 "), cue(500, 1000)], 1000)).toEqual([
    { title: "첫 장", startMs: 0, endMs: 400 },
    { title: "장", startMs: 500, endMs: 1000 },
  ]);
});

const spansOf = (cues: ReturnType<typeof cue>[]) =>
  chaptersOf(cues, 10_000).map(({ startMs, endMs }) => `${startMs}–${endMs}`);

test.each([
  [
    "a chapter runs into the next one by as much as tools round",
    [cue(0, 2000), cue(1000, 3000)],
    ["0–1000", "1000–3000"],
  ],
  ["a chapter ends as much after the video as tools round", [cue(0, 11_000)], ["0–10000"]],
  ["a chapter starts with the end of the video", [cue(0, 9000), cue(10_000, 10_500)], ["0–9000"]],
])("ends of chapters are corrected: %s", (_, cues, spans) => {
  expect(spansOf(cues)).toEqual(spans);
});

test.each([
  ["a chapter runs into the next one by more than tools round", [cue(0, 2001), cue(1000, 3000)], "overlaps"],
  ["two chapters start together", [cue(0, 1000), cue(0, 2000)], "overlaps"],
  ["a chapter starts before the one before it", [cue(500, 1000), cue(400, 2000)], "overlaps"],
  ["a chapter ends later after the video", [cue(0, 11_001)], "ends after the video"],
])("chapters are refused: %s", (_, cues, message) => {
  expect(() => spansOf(cues)).toThrow(message);
});

test("captions from the end of the video on are left out, as far as tools round", () => {
  const cues = [cue(900, 950, "첫째"), cue(1000, 1100, "둘째"), cue(2000, 2100, "셋째")];
  expect(captionsOf(cues, 1000)).toEqual([cue(900, 950, "첫째")]);
  expect(() => captionsOf([cue(900, 950), cue(2001, 2100)], 1000)).toThrow("after the end");
});

test("a caption ends with the video, and one that starts after it belongs to another video", () => {
  expect(captionsOf([cue(900, 1100)], 1000)).toEqual([cue(900, 1000)]);
  expect(captionsOf([cue(900, 1000), cue(1400, 1600)], 1000)).toEqual([cue(900, 1000)]);
  expect(() => captionsOf([cue(2001, 2100)], 1000)).toThrow("after the end");
});
