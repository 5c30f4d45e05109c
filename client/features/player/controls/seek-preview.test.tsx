// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeekPreview } from "./seek-preview.tsx";

let hasMouse = true;
beforeEach(() => {
  hasMouse = true;
  vi.stubGlobal("matchMedia", () => ({ matches: hasMouse }));
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sources = [{ type: "video/mp4", url: "/video.mp4" }];
const storyboard = { url: "/storyboard.webp", columns: 10, count: 12, width: 160, height: 90, stepMs: 10_000 };

function bar(tag: "video" | "img", given: Partial<ComponentProps<typeof SeekPreview>> = {}) {
  const rest = { sources, storyboard: null, pointedSec: null, focusedSec: null, ...given };
  const { container, rerender } = render(<SeekPreview {...rest} />);
  const image = () => container.querySelector(tag);
  const point = (pointedSec: number | null) => rerender(<SeekPreview {...rest} pointedSec={pointedSec} />);
  const focus = (focusedSec: number | null) => rerender(<SeekPreview {...rest} focusedSec={focusedSec} />);
  const breakImage = () => fireEvent.error(image() ?? container);
  return { container, image, point, focus, breakImage };
}
const kinds = [
  ["a frame of the video", "video", {}],
  ["a thumbnail", "img", { storyboard }],
] as const;

test.each(kinds)("%s is not fetched before a user points at the bar", (_name, tag, given) => {
  const { image, point } = bar(tag, given);
  expect(image()).toBeNull();
  point(3);
  expect(image()?.getAttribute("src")).toBe(tag === "img" ? "/storyboard.webp" : "/video.mp4");
});

test.each(kinds)("%s that failed is hidden and fetched at the next hovers, but not endlessly", (_name, tag, given) => {
  const { image, point, breakImage } = bar(tag, given);
  let tries = 0;
  for (let i = 0; i < 6; i++) {
    point(3);
    if (image()) tries += 1;
    breakImage();
    expect(image()).toBeNull();
    point(null);
    expect(image()).toBeNull();
  }
  expect(tries).toBe(3);
});

test("a storyboard shows the image of the second, by pointer, by finger and by keys, without a second video", () => {
  hasMouse = false;
  const { container, image, point, focus } = bar("img", { storyboard });
  const shown = () => [image()?.style.getPropertyValue("--left"), image()?.style.getPropertyValue("--top")];
  point(0);
  expect(container.querySelector("span")?.hidden).toBe(true);
  fireEvent.load(image() ?? container);
  expect(container.querySelector("span")?.hidden).toBe(false);
  expect([shown(), image()?.width, image()?.height]).toEqual([["0", "0"], 1600, 180]);
  point(35);
  expect(shown()).toEqual(["480", "0"]);
  focus(115);
  expect(shown()).toEqual(["160", "90"]);
  expect(container.querySelector("video")).toBeNull();
});

test("without a storyboard neither fingers nor keys show an image", () => {
  const keys = bar("video");
  keys.focus(3);
  expect(keys.container.innerHTML).toBe("");
  cleanup();
  hasMouse = false;
  const finger = bar("video");
  finger.point(3);
  expect(finger.container.innerHTML).toBe("");
});
