import { expect, test } from "vitest";
import { bestOf, isShowing, measureImage } from "./image-measures.ts";

const size = { width: 160, height: 90 };

/** An image whose pixels have the gray that is drawn, from 0 to 255. */
function imageOf(draw: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const gray = draw(x, y);
      data.set([gray, gray, gray, 255], 4 * (y * size.width + x));
    }
  return measureImage(data, size);
}

const scene = (x: number, y: number) => (((x >> 4) + (y >> 4)) % 2 ? 60 : 190);

test.each([
  ["black", () => 0, false],
  ["nearly black, with the grain of a camera", (x: number, y: number) => (31 * x + 17 * y) % 6, false],
  ["white", () => 255, false],
  ["of one gray", () => 128, false],
  ["a fade from dark to light", (x: number) => (255 * x) / size.width, false],
  ["of large shapes", scene, true],
  [
    "dark, with something in the light",
    (x: number, y: number) => (x > 60 && x < 100 && y > 20 && y < 70 ? 220 : 8),
    true,
  ],
  ["of lines of text on white", (x: number, y: number) => (y % 8 < 2 && x % 3 > 0 ? 30 : 250), true],
] as const)("an image that is %s", (_name, draw, shows) => {
  expect(isShowing(imageOf(draw))).toBe(shows);
});

test("of a sharp and a blurred image of the same, the sharp one is better; both are better than black", () => {
  const blurred = (x: number, y: number) => {
    let sum = 0;
    for (let dx = -4; dx <= 4; dx += 1) for (let dy = -4; dy <= 4; dy += 1) sum += scene(x + dx + 8, y + dy + 8);
    return sum / 81;
  };
  const [black, soft, sharp] = [imageOf(() => 0), imageOf(blurred), imageOf(scene)];
  expect(soft.sharpness).toBeLessThan(sharp.sharpness / 4);
  expect(bestOf([black, soft, sharp])).toBe(2);
  expect(bestOf([black, soft])).toBe(1);
  expect(bestOf([])).toBeUndefined();
});
