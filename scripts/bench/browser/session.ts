import type { Browser, Page } from "playwright-core";
import { median } from "../report.ts";
import { openPage, untilIdle } from "./idle.ts";
import { openPhone, signInDemo } from "./phone.ts";

/** Event Timing names no event that takes less. */
const shortestMs = 16;
const taps = 14;
const typed = "ukulele code";
export type Session = {
  interactions: number;
  interactionMs: number;
  slowestMs: number;
  navigationMs: number;
  prefetchedPerView: number;
};

/**
 * A signed-in user sets and takes back hearts on two lists and types a search: 40 interactions. Then they open courses whose link
 * the pointer was on for a moment, by which it is prefetched.
 */
export async function measureSession(browser: Browser, baseURL: string): Promise<Session> {
  await using visit = await openPhone(browser, baseURL);
  const { context, page } = visit;
  await signInDemo(context);
  await page.addInitScript((threshold) => {
    const longest = new Map<number, number>();
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: "event", durationThreshold: threshold, buffered: true } as PerformanceObserverInit);
  }, shortestMs);
  const durations = [
    ...(await touchHearts(page, "/courses")),
    ...(await touchHearts(page, "/lectures")),
    ...(await typeSearch(page)),
  ].toSorted((a, b) => a - b);
  return {
    interactions: durations.length,
    interactionMs: durations[Math.floor(durations.length * 0.75)] ?? 0,
    slowestMs: durations.at(-1) ?? 0,
    ...(await navigate(page)),
  };
}

/** @returns of so many interactions with this document; those that are not named took less than can be named */
async function durationsOf(page: Page, count: number): Promise<number[]> {
  const measured = await page.evaluate(() => [
    ...(globalThis as unknown as { longest: Map<number, number> }).longest.values(),
  ]);
  return [...measured, ...Array.from({ length: Math.max(0, count - measured.length) }, () => shortestMs)];
}

async function touchHearts(page: Page, path: string): Promise<number[]> {
  await openPage(page, path);
  const hearts = page.locator("main button[aria-pressed]:visible");
  const count = await hearts.count();
  for (let n = 0; n < taps; n += 1) {
    await hearts.nth(Math.floor(n / 2) % count).tap();
    await untilIdle(page);
  }
  return durationsOf(page, taps);
}

async function typeSearch(page: Page): Promise<number[]> {
  await openPage(page, "/search");
  const field = page.locator("main input:visible").first();
  await field.focus();
  for (const key of typed) {
    await page.keyboard.press(key);
    await untilIdle(page);
  }
  return durationsOf(page, typed.length);
}

const views = 8;

async function navigate(page: Page): Promise<Pick<Session, "navigationMs" | "prefetchedPerView">> {
  let reads = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname.startsWith("/trpc/")) reads += 1;
  });
  const times: number[] = [];
  let prefetched = 0;
  await openPage(page, "/courses");
  for (let n = 0; n < views; n += 1) {
    const link = page.locator('main a[href^="/courses/"]:visible').nth(n);
    const before = reads;
    await link.hover();
    await untilIdle(page);
    prefetched += reads - before;
    times.push(await link.evaluate(timeUntilShown));
    await untilIdle(page);
    await page.goBack();
    await untilIdle(page);
  }
  return { navigationMs: median(times), prefetchedPerView: prefetched / views };
}

/** Milliseconds from a click on a link until the first frame that shows its page. Runs in the browser. */
function timeUntilShown(link: Element): Promise<number> {
  const titleOf = () => document.querySelector("main h1")?.textContent;
  const before = titleOf();
  const startedAt = performance.now();
  (link as HTMLElement).click();
  return new Promise((resolve) => {
    const check = () => (titleOf() === before ? requestAnimationFrame(check) : resolve(performance.now() - startedAt));
    requestAnimationFrame(check);
  });
}
