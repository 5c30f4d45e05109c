import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PausedRequests } from "./paused-requests.ts";
import { sizes, type Size } from "./monitored-page.ts";
import { load, untilContinued, type Visitor, visitEveryRoute } from "./route-visits.ts";
import { testBrowser } from "./shared.ts";

const [, phone] = sizes as [Size, Size];
const browser = testBrowser();

/** Cumulative layout shift of a page without input. */
const allowed = 0.05;
/** These show what the user has; other pages are for a signed-in user as for a visitor, except for their menus. */
const isPersonal = (address: string) =>
  /^\/($|my|classroom|cart|payment|foryou|courses|lectures|teachers\/.)/.test(address);

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

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Loads an address part by part: the document, then styles and code, then data. @returns what has moved too far */
async function loadInParts(page: Page, parts: PausedRequests, address: string): Promise<string[]> {
  parts.holdAll();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await expect.poll(() => parts.count("code")).toBeGreaterThan(0);
  await twoFrames(page);
  await parts.release("code");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("footer:not(main *)") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await twoFrames(page);
  await parts.release("data");
  await untilContinued(page);
  await page.waitForLoadState();
  await twoFrames(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total > allowed ? [`the layout shifts by ${total}: ${JSON.stringify(shifts)}`] : [];
}

test.each<Visitor>([
  { visitor: "a guest", colorScheme: "dark" },
  { visitor: "a learner", colorScheme: "light" },
])(
  "[R1.2 R2.6 R2.7 R2.8 R2.14] on a phone, $colorScheme, $visitor sees every page continue with what the server has rendered: nothing moves when code and data come one after the other, and the text is the same without JavaScript",
  async (visitor) => {
    const faults = await visitEveryRoute(browser(), phone, visitor, async (w) => {
      await recordShifts(w.page);
      const parts = await PausedRequests.of(w);
      return (page, address) =>
        visitor.visitor === "a guest" || isPersonal(address) ? loadInParts(page, parts, address) : load(page, address);
    });
    expect(faults).toEqual([]);
  },
);
