import type { Browser, Page } from "playwright-core";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, type Size, untilLaidOut, untilRendered } from "./monitored-page.ts";
import { differencesWithoutJavaScript, openPlainPage } from "./plain-page.ts";
import { isPublic, routeAddresses } from "./route-addresses.ts";
import { takesScreenshots } from "./screenshots.ts";

export type Visitor = { visitor: "a guest" | "a learner"; colorScheme: "light" | "dark" };

/** A certificate, an order or an inbox that does not exist is 404, and so says the browser's console. */
const isExpected = (issue: string) =>
  /certificates\/AAAA|status of 404|404: .*(order\.byId|suggestion\.byId|inbox\.summary)/.test(issue);

/** One of the public routes with the same parts is examined, and all of a learner's own. */
const isExamined = (address: string, isGuest: boolean) =>
  (isGuest
    ? /^\/(courses|lectures|teachers|foryou|docs\/tos|search|promotions|categories)?$/
    : /^\/(my(\/.*)?|classroom|cart|payment|password\/change|lectures\/.*\/watch)$/
  ).test(address);

/** Resolved once the elements that the server has rendered are React's, and the page shows its data. */
export async function untilContinued(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const footer = document.querySelector("footer[data-from-server]:not(main *)");
    const isHydrated = footer !== null && Object.keys(footer).some((key) => key.startsWith("__reactFiber"));
    return isHydrated && !document.querySelector("main [aria-busy=true]");
  });
  await untilLaidOut(page);
}

/** In both themes: a page of the user's own is visited by a learner in one size and in only one theme. */
async function takeScreenshots(w: MonitoredPage, name: string, { colorScheme }: Visitor): Promise<void> {
  if (!takesScreenshots) return;
  for (const theme of [colorScheme === "light" ? "dark" : "light", colorScheme] as const) {
    await w.page.emulateMedia({ colorScheme: theme });
    await w.screenshot(`${name}-${theme}`, { fullPage: true });
  }
}

async function openVisit(browser: Browser, size: Size, { visitor, colorScheme }: Visitor): Promise<MonitoredPage> {
  const w = await MonitoredPage.open(browser, size, visitor === "a learner" ? await createLearner() : undefined);
  await w.page.emulateMedia({ colorScheme });
  // Elements that React creates again do not have the mark.
  await w.page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      document.querySelector("#root > div footer:not(main *)")?.setAttribute("data-from-server", ""),
    ),
  );
  return w;
}

/** Loads an address until it is complete. @returns what is wrong about that */
type Load = (page: Page, address: string) => Promise<string[]>;

export const load: Load = async (page, address) => {
  await page.goto(address);
  await untilContinued(page);
  return [];
};

/**
 * Visits every route once.
 * @param prepare called with the page before the first visit, for how to load an address
 * @returns for each address what is wrong: issues, data that are read although the document has them, what is not
 *   accessible, what a guest without JavaScript sees differently
 */
export async function visitEveryRoute(
  browser: Browser,
  size: Size,
  visitor: Visitor,
  prepare: (w: MonitoredPage) => Promise<Load> = async () => load,
): Promise<string[]> {
  const isGuest = visitor.visitor === "a guest";
  const w = await openVisit(browser, size, visitor);
  const plain = isGuest ? await openPlainPage(browser, size) : undefined;
  const visit = await prepare(w);
  const found: string[] = [];
  for (const address of await routeAddresses()) {
    w.forgetReads();
    const hasData = isGuest && isPublic(address);
    if (hasData) await untilRendered(w.page, address);
    const faults = await visit(w.page, address);
    if (hasData) faults.push(...(await w.readsUntilIdle()));
    if (plain) faults.push(...(await differencesWithoutJavaScript(plain, w.page, address)));
    if (isExamined(address, isGuest)) faults.push(...(await w.accessibilityIssues()));
    faults.push(...w.issues.splice(0).filter((issue) => !isExpected(issue)));
    await takeScreenshots(w, `${address}-${isGuest ? "guest" : "learner"}`, visitor);
    found.push(...faults.map((fault) => `${address}: ${fault}`));
  }
  await Promise.all([w.context.close(), plain?.context().close()]);
  return found;
}
