// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeekPreview } from "./seek-preview.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sources = [{ type: "video/mp4", url: "/video.mp4" }];

function bar() {
  const { container, rerender } = render(<SeekPreview sources={sources} sec={null} />);
  const image = () => container.querySelector("video");
  const point = (sec: number | null) => rerender(<SeekPreview sources={sources} sec={sec} />);
  const breakImage = () => fireEvent.error(image() ?? container);
  return { image, point, breakImage };
}

test("nothing is fetched before a user points at the bar", () => {
  const { image, point } = bar();
  expect(image()).toBeNull();
  point(3);
  expect(image()?.getAttribute("src")).toBe("/video.mp4");
});

test("a failed preview is hidden and retried at the next hovers, but not endlessly", () => {
  const { image, point, breakImage } = bar();
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
