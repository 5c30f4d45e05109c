// @vitest-environment jsdom
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { afterFirstFrame, trackOpenings, useAfterFirstFrame } from "./first-frame.ts";

afterEach(cleanup);

/** @returns what the page has shown, frame by frame */
function openPage(): boolean[] {
  const frames: boolean[] = [];
  function Page() {
    frames.push(useAfterFirstFrame());
    return null;
  }
  render(<Page />);
  return frames;
}

function startHistory() {
  const history = createMemoryHistory({ initialEntries: ["/courses"] });
  trackOpenings(history);
  return history;
}

test("a page behind a followed link reads and renders what is below once it is shown", () => {
  const read = vi.fn<() => void>();
  startHistory().push("/courses/1");
  afterFirstFrame(read);
  expect(read).not.toHaveBeenCalled();
  expect(openPage()).toEqual([false, true]);
  expect(read).toHaveBeenCalledOnce();
  // A skeleton was shown, and then the page.
  openPage();
  expect(read).toHaveBeenCalledOnce();
});

test("a page that is left before it is shown reads nothing for it", () => {
  const read = vi.fn<() => void>();
  const history = startHistory();
  history.push("/courses/1");
  afterFirstFrame(read);
  history.push("/courses/2");
  openPage();
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ["back to a page", (history: ReturnType<typeof startHistory>) => history.back()],
  ["a link to a place in it", (history: ReturnType<typeof startHistory>) => history.push("/courses/1#comments")],
])("%s reads and renders it at once", (_, open) => {
  const read = vi.fn<() => void>();
  const history = startHistory();
  history.push("/courses/2");
  open(history);
  afterFirstFrame(read);
  expect(read).toHaveBeenCalledOnce();
  expect(openPage()).not.toContain(false);
});
