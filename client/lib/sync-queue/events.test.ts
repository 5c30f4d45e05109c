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

test.each(["hidden", "visible"])("an event without a handler does nothing: all but %s", (name) => {
  const failed = vi.fn<() => void>();
  window.addEventListener("error", failed);
  const listen = vi.spyOn(window, "addEventListener");
  const handler = vi.fn<() => void>();
  const remove = onPageEvents({ [name]: handler });
  fire();
  expect(handler).toHaveBeenCalledOnce();
  expect(listen).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  remove();
  window.removeEventListener("error", failed);
});
