import { expect, test } from "vitest";
import { bounded, centered, moved, squareOf, zoomMax } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("the largest square is in the middle", () => {
  expect(squareOf(wide, centered)).toEqual({ x: 100, y: 0, side: 200 });
  expect(squareOf(wide, { ...centered, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 });
});

test("the image follows the pointer, up to its edge", () => {
  expect(squareOf(wide, moved(wide, centered, { x: 0.25, y: 0.25 }))).toEqual({ x: 50, y: 0, side: 200 });
  expect(squareOf(wide, moved(wide, centered, { x: 9, y: 9 }))).toEqual({ x: 0, y: 0, side: 200 });
  expect(squareOf(wide, moved(wide, { ...centered, zoom: 2 }, { x: -9, y: -9 }))).toEqual({
    x: 300,
    y: 100,
    side: 100,
  });
});

test("zooming out at an edge moves the square inside", () => {
  const corner = moved(wide, { ...centered, zoom: zoomMax }, { x: -9, y: 9 });
  expect(squareOf(wide, bounded(wide, { ...corner, zoom: 0 }))).toEqual({ x: 200, y: 0, side: 200 });
  expect(bounded(wide, { ...centered, zoom: 99 }).zoom).toBe(zoomMax);
});
