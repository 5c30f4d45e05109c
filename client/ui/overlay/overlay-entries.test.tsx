// @vitest-environment jsdom
import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCloseOnBack } from "./close-on-back.ts";
import { closeOverlaysOnBack } from "./overlay-entries.ts";

let stop: () => void;
let router: RouterHistory;
/** Called with each change that the router is notified of. */
const onRouter = vi.fn<(type: string) => void>();

let onPop = (): void => {};
const popped = (): void => onPop();

beforeEach(() => {
  // Before the listeners that may end the event.
  addEventListener("popstate", popped, { capture: true });
  router = createBrowserHistory();
  stop = closeOverlaysOnBack();
  router.subscribe(({ action }) => onRouter(action.type));
  for (const address of ["/list", "/page"]) {
    router.push(address);
    router.flush();
  }
  onRouter.mockClear();
});

afterEach(async () => {
  cleanup();
  await atRest(0);
  stop();
  router.destroy();
  removeEventListener("popstate", popped, { capture: true });
});

function Overlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  useCloseOnBack(open, onClose);
  return null;
}

const depth = (): number => history.state?.overlays ?? 0;
/** Until the history has as many entries above the one of the page. */
const atRest = (overlays: number): Promise<void> => vi.waitFor(() => expect(depth()).toBe(overlays));
/** Goes back or forward as the browser's button does. */
function press(direction: "back" | "forward"): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onPop = resolve;
  history[direction]();
  // After what the event itself brings about.
  return promise.then(() => new Promise((next) => setTimeout(next)));
}

/** One that is closed when it asks for it. */
function renderOverlays(...names: string[]) {
  const closed: string[] = [];
  const isOpen = new Map(names.map((name) => [name, true]));
  const set = (name: string, open: boolean) => {
    isOpen.set(name, open);
    rerender(overlays());
  };
  const close = (name: string) => {
    closed.push(name);
    set(name, false);
  };
  const overlays = () =>
    [...isOpen].map(([name, open]) => <Overlay key={name} open={open} onClose={() => close(name)} />);
  const { rerender } = render(overlays());
  return { closed, set };
}

test("back closes what is open, the topmost first, and then leaves the page", async () => {
  const { closed } = renderOverlays("drawer", "dialog");
  await atRest(2);
  await press("back");
  expect(closed).toEqual(["dialog"]);
  await atRest(1);
  await press("back");
  expect(closed).toEqual(["dialog", "drawer"]);
  expect([location.pathname, onRouter.mock.calls]).toEqual(["/page", []]);
  await press("back");
  expect([location.pathname, onRouter.mock.calls]).toEqual(["/list", [["BACK"]]]);
});

test("what is closed by other means leaves no entry: back leaves the page", async () => {
  const { closed, set } = renderOverlays("menu");
  await atRest(1);
  set("menu", false);
  await atRest(0);
  await press("back");
  expect([location.pathname, closed, onRouter.mock.calls]).toEqual(["/list", [], [["BACK"]]]);
});

test("a page that is opened from an overlay comes right after the one before", async () => {
  const { set } = renderOverlays("menu");
  await atRest(1);
  set("menu", false);
  router.push("/next");
  router.flush();
  expect([location.pathname, depth()]).toEqual(["/next", 0]);
  await press("back");
  expect([location.pathname, depth()]).toEqual(["/page", 0]);
  await press("back");
  expect(location.pathname).toBe("/list");
  expect(onRouter.mock.calls).toEqual([["PUSH"], ["BACK"], ["BACK"]]);
});

test("a page that is opened from an overlay over another takes the place of both", async () => {
  const { set } = renderOverlays("drawer", "dialog");
  await atRest(2);
  set("dialog", false);
  set("drawer", false);
  router.push("/next");
  router.flush();
  await vi.waitFor(() => expect(location.pathname).toBe("/next"));
  await press("back");
  expect([location.pathname, depth()]).toEqual(["/page", 0]);
});

test("an address that replaces the one of the page leaves the page's entry the only one", async () => {
  const { set } = renderOverlays("filters");
  await atRest(1);
  router.replace("/page?level=1");
  router.flush();
  set("filters", false);
  await vi.waitFor(() => expect(location.search).toBe("?level=1"));
  await atRest(0);
  await press("back");
  expect(location.pathname).toBe("/list");
});

test("a menu that opens a dialog passes its entry on", async () => {
  const { closed, set } = renderOverlays("menu");
  await atRest(1);
  const { length } = history;
  set("menu", false);
  set("dialog", true);
  await press("back");
  expect([closed, location.pathname, history.length]).toEqual([["dialog"], "/page", length]);
});

test("forward does nothing after back has closed something", async () => {
  const { closed } = renderOverlays("menu");
  await atRest(1);
  await press("back");
  await press("forward");
  await atRest(0);
  expect([closed, location.pathname, onRouter.mock.calls]).toEqual([["menu"], "/page", []]);
});

test("what cannot be closed at the moment stays open, and so does the page", async () => {
  const refuse = vi.fn<() => void>();
  render(<Overlay open onClose={refuse} />);
  await atRest(1);
  await press("back");
  await atRest(1);
  expect([refuse.mock.calls.length, location.pathname]).toEqual([1, "/page"]);
});

test("a menu of the document is closed by back, and is forgotten with its page", async () => {
  const menu = document.createElement("details");
  menu.dataset.menu = "";
  document.body.append(menu);
  menu.open = true;
  await atRest(1);
  await press("back");
  expect([menu.open, location.pathname]).toEqual([false, "/page"]);
  menu.open = true;
  await atRest(1);
  router.push("/next");
  router.flush();
  menu.remove();
  render(<Overlay open={false} onClose={() => {}} />);
  await press("back");
  await atRest(0);
  expect(location.pathname).toBe("/page");
});

test("a page that is loaded again where something was open is without its entry", async () => {
  renderOverlays("menu");
  await atRest(1);
  const copy = history.state;
  cleanup();
  await atRest(0);
  history.pushState(copy, "");
  stop();
  stop = closeOverlaysOnBack();
  await atRest(0);
  expect(location.pathname).toBe("/page");
});
