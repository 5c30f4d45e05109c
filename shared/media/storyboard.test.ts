import { expect, test } from "vitest";
import { thumbnailAt, sheetSize, storyboardGrid } from "./storyboard.ts";

const wide = { width: 1920, height: 1080 };

test.each([
  ["of 0.2 s", { ...wide, durationMs: 200 }, { columns: 1, count: 1, stepMs: 10_000 }, [160, 90]],
  ["of a minute", { ...wide, durationMs: 60_000 }, { columns: 6, count: 6, stepMs: 10_000 }, [960, 90]],
  ["a little longer", { ...wide, durationMs: 60_001 }, { columns: 7, count: 7, stepMs: 10_000 }, [1120, 90]],
  ["of 1,000 s", { ...wide, durationMs: 1_000_000 }, { columns: 10, count: 100, stepMs: 10_000 }, [1600, 900]],
  ["of twelve hours", { ...wide, durationMs: 43_200_001 }, { columns: 10, count: 100, stepMs: 432_001 }, [1600, 900]],
  ["upright", { width: 1080, height: 1920, durationMs: 115_000 }, { columns: 10, count: 12 }, [900, 320]],
  ["of few pixels", { width: 64, height: 2, durationMs: 5_000 }, { width: 64, height: 2 }, [64, 2]],
  ["of one line", { width: 4000, height: 2, durationMs: 5_000 }, { width: 160, height: 1 }, [160, 1]],
] as const)("a video %s has its sheet", (_name, video, grid, [width, height]) => {
  expect(storyboardGrid(video)).toMatchObject(grid);
  expect(sheetSize(storyboardGrid(video))).toEqual({ width, height });
});

test("each second has a thumbnail, also those that are none of the video", () => {
  const grid = storyboardGrid({ ...wide, durationMs: 125_000 });
  const at = (sec: number) => Object.values(thumbnailAt(grid, sec));
  expect([-1, 0, 9.99, 10, 95].map(at)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [160, 0],
    [1440, 0],
  ]);
  expect([100, 124, 3_000].map(at)).toEqual([
    [0, 90],
    [320, 90],
    [320, 90],
  ]);
});
