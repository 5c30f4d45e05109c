import { expect, test } from "vitest";
import { bounded, centered, moved, partOf, zoomMax } from "./crop.ts";

const wide = { width: 400, height: 200, ratio: 1, widthMin: 1 };

test("the largest square is in the middle", () => {
  expect(partOf(wide, centered)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  expect(partOf(wide, { ...centered, zoom: 2 })).toEqual({ x: 150, y: 50, width: 100, height: 100 });
});

test("the image follows the pointer, up to its edge", () => {
  expect(partOf(wide, moved(wide, centered, { x: 0.25, y: 0.25 }))).toEqual({ x: 50, y: 0, width: 200, height: 200 });
  expect(partOf(wide, moved(wide, centered, { x: 9, y: 9 }))).toEqual({ x: 0, y: 0, width: 200, height: 200 });
  expect(partOf(wide, moved(wide, { ...centered, zoom: 2 }, { x: -9, y: -9 }))).toEqual({
    x: 300,
    y: 100,
    width: 100,
    height: 100,
  });
});

test("zooming out at an edge moves the square inside", () => {
  const corner = moved(wide, { ...centered, zoom: zoomMax(wide) }, { x: -9, y: 9 });
  expect(partOf(wide, bounded(wide, { ...corner, zoom: 0 }))).toEqual({ x: 200, y: 0, width: 200, height: 200 });
  expect(bounded(wide, { ...centered, zoom: 99 }).zoom).toBe(4);
});

test("a part of another shape has the pixels that it needs at least", () => {
  const photo = { width: 3024, height: 1890, ratio: 16 / 9, widthMin: 1280 };
  expect(partOf(photo, centered)).toEqual({ x: 0, y: 94.5, width: 3024, height: 1701 });
  expect(partOf(photo, bounded(photo, { ...centered, zoom: 99 })).width).toBeCloseTo(1280);
  expect(bounded({ ...photo, width: 1000 }, { ...centered, zoom: 2 }).zoom).toBe(1);
});
