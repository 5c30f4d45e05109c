// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { listeningUntil } from "../../test/listening-until.ts";

const end = new AbortController();
let onPaint = () => {};

interface Opening {
  /** The state of the history entry. */
  state?: object;
  /** Status of the server; null without a response. */
  status?: number | null;
}

async function openDocument({ state = {}, status = 200 }: Opening = {}) {
  vi.resetModules();
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const replaceState = vi.fn<(state: unknown) => void>();
  vi.stubGlobal("addEventListener", listeningUntil(end.signal));
  vi.stubGlobal("location", { href: "http://localhost/courses", reload });
  vi.stubGlobal("history", { state, replaceState });
  vi.stubGlobal("fetch", () => (status ? Promise.resolve({ status }) : Promise.reject(new Error("no connection"))));
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: () => void) {
        onPaint = callback;
      }
      observe = () => {};
    },
  );
  document.body.innerHTML = `<p id="code-lost" hidden></p><template id="code"><script type="module" src="/a.js"></script></template>`;
  await import("./load-code.ts");
  return { reload, replaceState };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "lostCode");
  Reflect.deleteProperty(document, "prerendering");
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const scripts = () => document.head.querySelectorAll("script").length;
const isSaid = () => document.querySelector<HTMLElement>("#code-lost")?.hidden === false;

test("code is loaded after the first paint", async () => {
  await openDocument();
  expect(scripts()).toBe(0);
  onPaint();
  expect(scripts()).toBe(1);
});

test("code is loaded after a second where no paint is reported", async () => {
  await openDocument();
  vi.advanceTimersByTime(1000);
  expect(scripts()).toBe(1);
});

test("the code of a prerendered document is loaded once the document is opened", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  await openDocument();
  vi.advanceTimersByTime(60_000);
  expect(scripts()).toBe(0);
  document.dispatchEvent(new Event("prerenderingchange"));
  onPaint();
  expect(scripts()).toBe(1);
});

test("a document whose code is lost is loaded again, and its entry says so", async () => {
  const { reload, replaceState } = await openDocument({ state: { key: "a" } });
  onPaint();
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(replaceState).toHaveBeenCalledWith({ key: "a", isReloaded: true }, "");
  expect(isSaid()).toBe(false);
});

test.each([
  ["it was already loaded again", { state: { isReloaded: true } }],
  ["the server fails", { status: 502 }],
  ["the server does not respond", { status: null }],
])("a line says that code is lost if %s", async (_, opening) => {
  const { reload } = await openDocument(opening);
  onPaint();
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(isSaid()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
});

test("a press of the user is remembered, because a reload would then be a surprise", async () => {
  await openDocument();
  expect(lostCode.isTouched()).toBe(false);
  window.dispatchEvent(new Event("pointerdown"));
  expect(lostCode.isTouched()).toBe(true);
});
