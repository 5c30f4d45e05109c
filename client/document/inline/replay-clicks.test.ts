// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listeningUntil } from "../../test/listening-until.ts";

const end = new AbortController();

beforeAll(async () => {
  vi.stubGlobal("addEventListener", listeningUntil(end.signal));
  await import("./replay-clicks.ts");
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<button type="button">담기</button><button type="submit">보내기</button>`;
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "$_TSR");
  document.body.replaceChildren();
});

// Other files share the document.
afterAll(() => {
  end.abort();
  vi.unstubAllGlobals();
});

function button(type: "button" | "submit"): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`button[type=${type}]`);
  if (!found) throw new Error(`the document has no ${type}`);
  return found;
}

/** As React does until it has hydrated a button. */
function stopClicks(): () => void {
  const stop = new AbortController();
  document.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: stop.signal });
  return () => stop.abort();
}

test("a click that React has stopped is repeated until the button gets it, once", () => {
  const clicked = vi.fn<() => void>();
  button("button").addEventListener("click", clicked);
  const letThrough = stopClicks();
  button("button").click();
  button("button").click();
  vi.advanceTimersByTime(250);
  expect(clicked).not.toHaveBeenCalled();
  letThrough();
  vi.advanceTimersByTime(1000);
  expect(clicked).toHaveBeenCalledOnce();
});

test("a click before React listens is repeated", () => {
  const clicked = vi.fn<() => void>();
  Object.assign(window, { $_TSR: {} });
  button("button").click();
  Reflect.deleteProperty(window, "$_TSR");
  button("button").addEventListener("click", clicked);
  vi.advanceTimersByTime(1000);
  expect(clicked).toHaveBeenCalledOnce();
});

test("a button of a form is not clicked again", () => {
  const clicked = vi.fn<() => void>();
  const letThrough = stopClicks();
  button("submit").addEventListener("click", clicked);
  button("submit").click();
  letThrough();
  vi.advanceTimersByTime(1000);
  expect(clicked).not.toHaveBeenCalled();
});
