// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { onPageEvents } from "./events.ts";

afterEach(() => vi.restoreAllMocks());

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

function fire(): void {
  dispatchEvent(new Event("online"));
  show("hidden");
  show("visible");
  dispatchEvent(new Event("pagehide"));
}

test("each event of a page has its handler, until the handlers are removed", () => {
  const log: string[] = [];
  const note = (name: string) => () => void log.push(name);
  const remove = onPageEvents({
    online: note("online"),
    visible: note("visible"),
    hidden: note("hidden"),
    leave: note("leave"),
  });
  fire();
  expect(log).toEqual(["online", "hidden", "visible", "leave"]);
  remove();
  fire();
  expect(log).toHaveLength(4);
});

test("an event without a handler does nothing", () => {
  const listen = vi.spyOn(window, "addEventListener");
  const hidden = vi.fn<() => void>();
  const remove = onPageEvents({ hidden });
  fire();
  expect(hidden).toHaveBeenCalledOnce();
  expect(listen).not.toHaveBeenCalled();
  remove();
});
