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

const sources = [{ type: "video/mp4", url: "/film.mp4" }];

function bar() {
  const { container, rerender } = render(<SeekPreview sources={sources} sec={null} />);
  const image = () => container.querySelector("video");
  const point = (sec: number | null) => rerender(<SeekPreview sources={sources} sec={sec} />);
  const breakImage = () => fireEvent.error(image() ?? container);
  return { picture: image, point, breakPicture: breakImage };
}

test("nothing is fetched before a user points at the bar", () => {
  const { picture, point } = bar();
  expect(picture()).toBeNull();
  point(3);
  expect(picture()?.getAttribute("src")).toBe("/film.mp4");
});

test("an image that fails is hidden, and tried again the next times a user points, but not without end", () => {
  const { picture, point, breakPicture } = bar();
  let tries = 0;
  for (let i = 0; i < 6; i++) {
    point(3);
    if (picture()) tries += 1;
    breakPicture();
    expect(picture()).toBeNull();
    point(null);
    expect(picture()).toBeNull();
  }
  expect(tries).toBe(3);
});
