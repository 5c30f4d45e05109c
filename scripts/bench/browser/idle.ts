import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";

const quietMs = 300;
const lastRequests = new WeakMap<Page, number>();

export function watchRequests(page: Page): void {
  const note = () => lastRequests.set(page, performance.now());
  page.on("request", note);
  page.on("requestfinished", note);
}

/**
 * Waits for code and data of whatever was touched, so that the next interaction is measured alone. By the time since the last
 * request: the state "networkidle" of a document is reached once, and the stream of notifications never ends. A processor that is
 * busy for longer than that may make the next request after it.
 */
export async function untilIdle(page: Page): Promise<void> {
  // A pointer that rests on a link is an intent after some time.
  await setTimeout(quietMs);
  do {
    while (isLoading(page)) await setTimeout(quietMs / 10);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } while (isLoading(page));
}

const isLoading = (page: Page): boolean => performance.now() - (lastRequests.get(page) ?? 0) < quietMs;

/** Its code is requested after the first paint: before that the network may be idle for a while, too. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !window.$_TSR);
  await untilIdle(page);
}
