import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { routeAddresses } from "./route-addresses.ts";
import { connectBrowser } from "./shared.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A certificate or an order that does not exist is 404, and so says the browser's console. */
const isExpected = (issue: string) => /certificates\/AAAA|status of 404|404: .*order\.byId/.test(issue);

/** Routes whose data are all in the document. */
const isPublic = (address: string) => /^\/((courses|lectures|teachers|docs)(\/[^/]+)?)?$/.test(address);
/** Of the routes with the same parts one is examined. */
const isExamined = (address: string) => /^\/(courses|lectures|teachers|docs\/tos)?$/.test(address);

async function readsUntilIdle(w: MonitoredPage, before: number): Promise<string[]> {
  await w.page.waitForLoadState("networkidle");
  return w.reads().slice(before);
}

const visits = sizes.flatMap((size) =>
  [false, true].map((signedIn) => ({
    size,
    signedIn,
    visitor: signedIn ? "a learner" : "a guest",
    colorScheme: size.isMobile === signedIn ? ("light" as const) : ("dark" as const),
  })),
);

test.each(visits)(
  "[R1.2 R2.6 R2.7 R2.8 R2.14] on $size.name, $colorScheme, $visitor sees every page continue with what the server has rendered",
  async ({ size, signedIn, colorScheme }) => {
    const w = await MonitoredPage.open(browser, size, signedIn ? await createLearner() : undefined);
    await w.page.emulateMedia({ colorScheme });
    // Elements that React creates again do not have the mark.
    await w.page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () =>
        document.querySelector("#root > div footer")?.setAttribute("data-from-server", ""),
      ),
    );
    for (const address of await routeAddresses()) {
      const issuesBefore = w.issues.length;
      const readsBefore = w.reads().length;
      await w.page.goto(address);
      await w.page.waitForFunction(() => {
        const footer = document.querySelector("footer[data-from-server]");
        const isHydrated = footer !== null && Object.keys(footer).some((key) => key.startsWith("__reactFiber"));
        return isHydrated && !document.querySelector("main [aria-busy=true]");
      });
      const readAgain = !signedIn && isPublic(address) ? await readsUntilIdle(w, readsBefore) : [];
      const unusable = !signedIn && isExamined(address) ? await w.accessibilityIssues() : [];
      const issues = w.issues.splice(issuesBefore).filter((issue) => !isExpected(issue));
      expect([address, ...readAgain, ...unusable, ...issues]).toEqual([address]);
    }
    await w.context.close();
  },
);
