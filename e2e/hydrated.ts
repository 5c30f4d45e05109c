import type { Page } from "playwright-core";

/** A link of a page that is not hydrated would load another document. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const links = [...document.querySelectorAll("main article a")];
    return links.length > 0 && links.every((link) => Object.keys(link).some((key) => key.startsWith("__reactFiber")));
  });
