import type { CDPSession, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { hostileUnits } from "../scripts/load/hostile-texts.ts";
import { limits } from "../shared/limits.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop] = sizes as [Size];

/** The work of all hostile texts of a page may be as many times that of plain ones. */
const timesMax = 8;

const length = limits.commentMax;
const plain = "강의를 따라 하다가 막힌 곳이 풀렸어요. ".repeat(length).slice(0, length);
const hostile = hostileUnits.map((unit) => unit.repeat(length).slice(0, length));

/** A response in which every text of a user or teacher is one of these, and every list of them as long. */
function withTexts(value: unknown, texts: readonly string[], at = 0): unknown {
  if (Array.isArray(value)) {
    const [first] = value;
    const isOfTexts = typeof first === "object" && first !== null && "content" in first;
    const items = isOfTexts ? texts.map((_, i) => value[i % value.length]) : value;
    return items.map((item, i) => withTexts(item, texts, i));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isText = ["content", "description", "bio"].includes(key) && typeof part === "string";
      return [key, isText ? texts[at % texts.length] : withTexts(part, texts, at)];
    }),
  );
}

/** @returns the kinds of reads whose texts were replaced */
async function replaceTexts(page: Page, texts: readonly string[]): Promise<Set<string>> {
  const replaced = new Set<string>();
  await page.route(
    /\/trpc\/(comment|review|question)\.list|\/trpc\/(course|lecture|teacher)\.byId/,
    async (route: Route) => {
      const response = await route.fetch();
      replaced.add(new URL(route.request().url()).pathname);
      await route.fulfill({ response, json: withTexts(await response.json(), texts) });
    },
  );
  return replaced;
}

type Work = { cpuSec: number; nodes: number };

async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { cpuSec: of("TaskDuration"), nodes: of("Nodes") };
}

/** Goes from a list to its first item and reads its page to the end. @returns the work of the page's thread */
async function readItem(list: string, link: string, texts: readonly string[]): Promise<Work> {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  await w.visit(list);
  const replaced = await replaceTexts(page, texts);
  const devtools = await w.context.newCDPSession(page);
  // The time of the processor and not of the clock: other programs do not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await workOf(devtools);
  const heading = page.getByRole("heading", { level: 1 });
  const listHeading = await heading.innerText();
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.pathname !== list);
  await expect.poll(() => heading.allInnerTexts()).not.toContain(listHeading);
  await heading.first().waitFor();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, innerHeight / 2));
      return page.evaluate(
        () =>
          scrollY + innerHeight >= document.documentElement.scrollHeight - 2 &&
          !document.querySelector("main [aria-busy=true]"),
      );
    })
    .toBe(true);
  expect(replaced.size).toBeGreaterThan(0);
  const after = await workOf(devtools);
  // A read that is still replaced would outlive its page.
  await page.unrouteAll({ behavior: "wait" });
  await w.context.close();
  return { cpuSec: after.cpuSec - before.cpuSec, nodes: after.nodes };
}

test.each([
  ["a course with its reviews and comments", "/courses", "main article h2 a"],
  ["a lecture with its reviews, questions and comments", "/lectures", "main article h2 a"],
  ["a teacher", "/teachers", "main article a"],
])("%s takes about as much work in the browser with hostile texts as with plain ones", async (_, list, link) => {
  const ofPlain = await readItem(list, link, [plain, ...hostile.slice(1).map(() => plain)]);
  const ofHostile = await readItem(list, link, hostile);
  const times = { cpu: ofHostile.cpuSec / ofPlain.cpuSec, nodes: ofHostile.nodes / ofPlain.nodes };
  expect(Object.entries(times).filter(([, factor]) => !(factor < timesMax))).toEqual([]);
});
