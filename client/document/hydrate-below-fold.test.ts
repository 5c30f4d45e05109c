// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hydrateBelowFold } from "./hydrate-below-fold.ts";

const load = vi.fn<(font: string, text: string) => Promise<unknown>>();
/** The frames asked for and not yet shown. */
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (show: () => void) => frames.push(show));
  load.mockReset().mockResolvedValue([]);
  Object.defineProperty(document, "fonts", { value: { load }, configurable: true });
  document.documentElement.dataset["below"] = "";
  document.body.innerHTML = `
    <style>main > section { content-visibility: auto }</style>
    <main data-below-first-screen><section>후기</section><section>질문<section>답변</section></section></main>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "fonts");
  delete document.documentElement.dataset["below"];
  document.body.replaceChildren();
});

const visibilities = () => Array.from(document.querySelectorAll("section"), ({ style }) => style.contentVisibility);

async function showFrame(): Promise<void> {
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  frames.shift()?.();
}

test("one section is laid out in each frame, and then all follow the style sheet", async () => {
  const ended = hydrateBelowFold();
  await showFrame();
  await vi.waitFor(() => expect(visibilities()).toEqual(["visible", "", ""]));
  await showFrame();
  await vi.waitFor(() => expect(visibilities()).toEqual(["visible", "visible", ""]));
  expect(document.documentElement.dataset["below"]).toBe("");
  await showFrame();
  await ended;
  expect(visibilities()).toEqual(["", "", ""]);
  expect(document.documentElement.dataset["below"]).toBeUndefined();
});

test("the letters of the sections are loaded before the first is laid out", async () => {
  const letters = Promise.withResolvers<unknown>();
  load.mockReturnValue(letters.promise);
  const ended = hydrateBelowFold();
  expect(load.mock.calls).toEqual([['1em "Pretendard Variable"', "후기질문답변"]]);
  await Promise.resolve();
  expect(frames).toEqual([]);
  letters.resolve([]);
  for (const _ of [1, 2, 3]) await showFrame();
  await ended;
});

test("letters that cannot be loaded stop nothing", async () => {
  load.mockRejectedValue(new Error("lost"));
  const ended = hydrateBelowFold();
  for (const _ of [1, 2, 3]) await showFrame();
  await ended;
  expect(document.documentElement.dataset["below"]).toBeUndefined();
});

test("a page that is laid out already stays as it is", async () => {
  delete document.documentElement.dataset["below"];
  await hydrateBelowFold();
  expect(load).not.toHaveBeenCalled();
  expect(visibilities()).toEqual(["", "", ""]);
});

test("cards of the first screen, and lists within a section, have no frame of their own", async () => {
  document.body.innerHTML = `
    <style>li + li, main > section { content-visibility: auto }</style>
    <ul data-below-first-screen><li>코스</li><li>강의</li></ul>
    <main data-below-first-screen><section><ul data-below-first-screen><li>노트</li><li>댓글</li></ul></section></main>`;
  const ended = hydrateBelowFold();
  expect(load.mock.calls).toEqual([['1em "Pretendard Variable"', "강의노트댓글"]]);
  for (const _ of [1, 2, 3]) await showFrame();
  await ended;
  expect(document.documentElement.dataset["below"]).toBeUndefined();
});
