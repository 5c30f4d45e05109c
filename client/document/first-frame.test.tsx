// @vitest-environment jsdom
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { loadBelowFold, trackNavigation, useAfterFirstFrame } from "./first-frame.ts";

afterEach(cleanup);

const opening = { cause: "enter", location: { hash: "" } } as const;

/** @returns the state of the page, frame by frame */
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
  trackNavigation(history);
  return history;
}

const reading = () => vi.fn<() => Promise<void>>(() => Promise.resolve());

test("a page behind a followed link reads and renders sections below the fold once it is shown", async () => {
  const read = reading();
  startHistory().push("/courses/1");
  await loadBelowFold(opening, read);
  expect(read).not.toHaveBeenCalled();
  expect(openPage()).toEqual([false, true]);
  expect(read).toHaveBeenCalledOnce();
  // A skeleton was shown, and then the page.
  openPage();
  expect(read).toHaveBeenCalledOnce();
});

test("a page that is left before it is shown reads nothing for it", async () => {
  const read = reading();
  const history = startHistory();
  history.push("/courses/1");
  await loadBelowFold(opening, read);
  history.push("/courses/2");
  openPage();
  expect(read).not.toHaveBeenCalled();
});

test("back to a page reads and renders it at once", async () => {
  const read = reading();
  const history = startHistory();
  history.push("/courses/2");
  history.back();
  await loadBelowFold(opening, read);
  expect(read).toHaveBeenCalledOnce();
  expect(openPage()).not.toContain(false);
});

test("a link to a place in a page waits for it, and renders it at once", async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  startHistory().push("/courses/1#comments");
  const opened = loadBelowFold({ ...opening, location: { hash: "comments" } }, () =>
    promise.then(() => void order.push("read")),
  ).then(() => order.push("opened"));
  resolve();
  await opened;
  expect(order).toEqual(["read", "opened"]);
  expect(openPage()).not.toContain(false);
});

test("data below the fold are not read for a link that is only pointed at", async () => {
  const read = reading();
  startHistory();
  await loadBelowFold({ ...opening, cause: "preload" }, read);
  expect(read).not.toHaveBeenCalled();
});
