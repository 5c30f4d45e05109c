// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { applyStyleSheets } from "./apply-style-sheets.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

function addSheets(): HTMLLinkElement[] {
  return ["/a.css", "/b.css"].map((href) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", media: "not all" });
    link.dataset["href"] = href;
    document.head.append(link);
    return link;
  });
}

const mediaOf = (links: HTMLLinkElement[]) => links.map(({ media }) => media);

test("style sheets apply all at once, when the last one is there", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const links = addSheets();
  const applied = applyStyleSheets();
  links[0]?.dispatchEvent(new Event("load"));
  await Promise.resolve();
  expect(mediaOf(links)).toEqual(["not all", "not all"]);
  links[1]?.dispatchEvent(new Event("error"));
  await applied;
  expect(mediaOf(links)).toEqual(["all", "all"]);
});

test("a style sheet that does not arrive is waited for until the document is loaded", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const links = addSheets();
  const applied = applyStyleSheets();
  window.dispatchEvent(new Event("load"));
  await applied;
  expect(mediaOf(links)).toEqual(["all", "all"]);
});
