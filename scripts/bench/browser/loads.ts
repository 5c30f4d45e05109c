import type { Browser } from "playwright-core";
import { median, tableOf } from "../report.ts";
import { openPage } from "./idle.ts";
import { openPhone } from "./phone.ts";

const visits = 3;
/** As large as Lighthouse's: a task blocks by what it takes beyond this, counted from the first contentful paint. */
const taskMs = 50;

type Task = { start: number; end: number };

export type Load = {
  lcpMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  scriptKb: number;
  fontKb: number;
  documentKb: number;
};

/** The cost of a page for a new visitor on the phone. */
async function loadOf(browser: Browser, baseURL: string, path: string): Promise<Load> {
  await using visit = await openPhone(browser, baseURL);
  const { page } = visit;
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, shift: 0, tasks: [] as { start: number; end: number }[] };
    Object.assign(globalThis, { seen });
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (seen.fcp = startTime));
    observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
    observe("layout-shift", (entry) => (seen.shift += (entry as unknown as { value: number }).value));
    observe("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, end: startTime + duration }));
  });
  await openPage(page, path);
  const { fcp, lcp, shift, tasks, entries } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { fcp: number; lcp: number; shift: number; tasks: Task[] } };
    const [document] = performance.getEntriesByType("navigation");
    const resources = performance.getEntriesByType("resource");
    const sizes = [document, ...resources].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, bytes: encodedBodySize };
    });
    return { ...seen, entries: sizes };
  });
  const kb = (kind: RegExp) =>
    entries.reduce((sum, { name, bytes }) => (kind.test(new URL(name).pathname) ? sum + bytes : sum), 0) / 1_000;
  return {
    lcpMs: lcp,
    blockedMs: tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - taskMs), 0),
    shift,
    requests: entries.length,
    scriptKb: kb(/\.js$/),
    fontKb: kb(/\.woff2$/),
    documentKb: (entries[0]?.bytes ?? 0) / 1_000,
  };
}

export async function measureLoads(browser: Browser, baseURL: string, pages: Record<string, string>): Promise<string> {
  const lines: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const loads: Load[] = [];
    for (let n = 0; n < visits; n += 1) loads.push(await loadOf(browser, baseURL, path));
    const of = (key: keyof Load, digits = 0) => median(loads.map((load) => load[key])).toFixed(digits);
    lines.push([
      name,
      of("lcpMs"),
      of("blockedMs"),
      of("shift", 3),
      of("documentKb", 1),
      of("scriptKb", 1),
      of("fontKb"),
      of("requests"),
    ]);
  }
  const head = [
    "page",
    "LCP ms (≤ 800)",
    "blocked ms (≤ 50)",
    "CLS (≤ 0.02)",
    "HTML kB (≤ 14)",
    "scripts kB",
    "fonts kB (≤ 150)",
    "requests",
  ];
  return tableOf([head, ...lines]);
}
