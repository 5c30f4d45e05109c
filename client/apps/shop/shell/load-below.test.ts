// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { loadBelow } from "./load-below.ts";

const opening = { cause: "enter", location: { hash: "" } } as const;

test("what is below the first screen is not read for a link that is only pointed at", async () => {
  const read = vi.fn<() => Promise<void>>();
  await loadBelow({ ...opening, cause: "preload" }, read);
  expect(read).not.toHaveBeenCalled();
});

test("a page that is opened reads it, and waits for it only if its address leads to a place in the page", async () => {
  const reading = Promise.withResolvers<void>();
  const order: string[] = [];
  const read = () => reading.promise.then(() => void order.push("read"));
  await loadBelow(opening, read).then(() => order.push("opened"));
  const opened = loadBelow({ ...opening, location: { hash: "comments" } }, read).then(() => order.push("opened there"));
  reading.resolve();
  await opened;
  expect(order).toEqual(["opened", "read", "read", "opened there"]);
});
