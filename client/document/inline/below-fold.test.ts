// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { listeningUntil } from "../../test/listening-until.ts";

let end = new AbortController();

async function openDocument({ type = "navigate", hash = "" }: { type?: string; hash?: string }) {
  vi.resetModules();
  end = new AbortController();
  vi.stubGlobal("addEventListener", listeningUntil(end.signal));
  vi.stubGlobal("location", { hash });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  await import("./below-fold.ts");
  return document.documentElement.dataset;
}

afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset["below"];
  document.body.replaceChildren();
});

test.each([
  ["a link", { type: "navigate" }, true],
  ["a link to a place in it", { type: "navigate", hash: "#comments" }, false],
  ["a reload", { type: "reload" }, false],
  ["the back button", { type: "back_forward" }, false],
])("sections of a document opened by %s wait for their layout: %#", async (_, opening, waits) => {
  expect("below" in (await openDocument(opening))).toBe(waits);
});

test("they are laid out at once when a link leads into them", async () => {
  const dataset = await openDocument({});
  document.body.innerHTML = `<a href="#reviews"><span>후기</span></a><p>글</p>`;
  document.querySelector("p")?.click();
  expect(dataset["below"]).toBe("");
  document.querySelector("span")?.click();
  expect("below" in dataset).toBe(false);
});
