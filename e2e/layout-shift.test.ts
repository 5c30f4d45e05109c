import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routeAddresses } from "./route-addresses.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { connectBrowser } from "./shared.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Cumulative layout shift of a page without input. */
const allowed = 0.05;
/** These show what the user has; other pages are for a signed-in user as for a visitor, except for their menus. */
const isPersonal = (address: string) => /^\/($|my|classroom|cart|payment|courses|lectures|teachers\/.)/.test(address);

type Shift = { value: number; moved: string[] };
declare global {
  interface Window {
    shifts: Shift[];
  }
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80);
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as { value: number; sources: { node: Node }[] }[])
        window.shifts.push({ value, moved: sources.map(({ node }) => String(nameOf(node))) });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Holds all requests for some addresses until they are let through. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(url, async (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    for (const route of held) await route.continue();
  };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Loads an address part by part: the document, then styles and code, then data. The typeface never comes: how much space
 * it takes in comparison depends on the fonts of the machine.
 * @returns what has moved
 */
async function shiftsOf(page: Page, address: string): Promise<Shift[]> {
  await page.route("**/*.woff2", (route) => route.abort());
  const releaseCode = await hold(page, "**/assets/*.{js,css}");
  const releaseData = await hold(page, "**/trpc/**");
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await twoFrames(page);
  await releaseCode();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await twoFrames(page);
  await releaseData();
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
  await twoFrames(page);
  await page.unrouteAll({ behavior: "wait" });
  return page.evaluate(() => window.shifts);
}

test.each([
  ["a visitor", false],
  ["a signed-in user", true],
])("nothing on a phone's page moves for %s when code and data come one after the other", async (_, signedIn) => {
  const phone = sizes.filter(({ isMobile }) => isMobile);
  for (const size of phone) {
    const w = await MonitoredPage.open(browser, size, signedIn ? await createLearner() : undefined);
    await recordShifts(w.page);
    for (const address of await routeAddresses()) {
      if (signedIn && !isPersonal(address)) continue;
      const shifts = await shiftsOf(w.page, address);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(allowed);
    }
    await w.context.close();
  }
});
