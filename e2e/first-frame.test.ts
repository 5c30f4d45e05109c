import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Size, sizes, untilLaidOut } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, phone] = sizes as [Size, Size];

async function openPage({ width, height }: Size): Promise<Page> {
  const viewport = { width, height };
  const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce", viewport });
  return context.newPage();
}

async function coursePath(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/courses?page=1&rows=1`);
  const { items } = (await response.json()) as { items: { courseId: string }[] };
  return `/courses/${items[0]?.courseId}`;
}

/** Sections and cards that are not laid out yet. */
const skipped = (page: Page): Promise<number> =>
  page
    .locator("[data-below-first-screen] > *")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === "auto").length);

/** Scrolls to the middle, and inserts something above it. @returns by how many pixels that moves what is on the screen */
async function movementOfRead(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = () => frame().then(frame);
  // As the code of the page does, which is not there.
  delete document.documentElement.dataset.below;
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await frames();
  const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => read?.getBoundingClientRect().top ?? Number.NaN;
  const before = top();
  const inserted = document.createElement("div");
  inserted.style.height = "300px";
  document.querySelector("main")?.prepend(inserted);
  await frames();
  return inserted.getBoundingClientRect().bottom < 0 ? top() - before : Number.NaN;
}

const positionOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test.each([
  ["a course", coursePath],
  ["a list", () => Promise.resolve("/courses")],
])("what is below the first screen of %s is laid out once its code is there", async (_, pathOf) => {
  const page = await openPage(phone);
  const code = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(await pathOf(), { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  expect(await skipped(page)).toBeGreaterThan(5);
  code.resolve();
  await untilLaidOut(page);
  expect(await skipped(page)).toBe(0);
  await page.context().close();
});

test("a link into a course and a reload lead to their place before any code is there", async () => {
  const page = await openPage(phone);
  await page.route("**/*.js", () => {});
  const path = await coursePath();
  await page.goto(`${path}#comments`, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  expect(await skipped(page)).toBe(0);
  await page.goto("about:blank");
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  expect(await skipped(page)).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "코스 안내" }).getByRole("link", { name: /^후기/ }).click();
  expect(await skipped(page)).toBe(0);
  const top = await page.locator("#reviews").evaluate((section) => section.getBoundingClientRect().top);
  expect([top, top >= 0 && top < 200]).toEqual([top, true]);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  expect(await skipped(page)).toBeGreaterThan(0);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  expect(await skipped(page)).toBe(0);
  await page.context().close();
});

test("back to a course leads to where it was left", async () => {
  const page = await openPage(phone);
  await page.goto("/courses");
  await page.waitForFunction(() => !window.$_TSR);
  await page.locator("main article a").first().click();
  await page.waitForURL(/\/courses\/./);
  const refund = page.locator("#refund");
  await refund.waitFor();
  const link = page.locator("#teacher a").first();
  // Letters that arrive after the page is left make the text above the link longer or shorter.
  await page.evaluate(() => document.fonts.load('1em "Pretendard Variable"', document.body.textContent));
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  // In the window, because what is loaded above the link until then moves it, and the browser keeps its place.
  await link.evaluate((element) =>
    element.addEventListener("click", () => Object.assign(globalThis, { left: element.getBoundingClientRect().top })),
  );
  await link.click();
  await page.waitForURL(/\/teachers\/./);
  const left = await page.evaluate(() => (globalThis as unknown as { left: number }).left);
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await refund.waitFor();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(left, 0);
  await page.context().close();
});

test("a section is there once it comes near, that of the page before it having never been near", async () => {
  const page = await openPage(desktop);
  const path = await coursePath();
  await page.goto(path);
  // It is hydrated then: before that the link would load another document.
  await untilLaidOut(page);
  await page.getByRole("navigation", { name: "현재 위치" }).getByRole("link", { name: "코스" }).click();
  await page.waitForURL(/\/courses$/);
  await page.locator(`main article a[href^="/courses/"]:not([href="${path}"])`).first().click();
  await page.waitForURL(/\/courses\/./);
  const comments = page.locator("#comments");
  await comments.scrollIntoViewIfNeeded();
  await comments.getByRole("button").first().waitFor();
  await expect.poll(() => comments.textContent()).not.toContain("불러오고 있어요");
  await page.context().close();
});

test.each(sizes)("on $name what is read stays where it is while the page grows above it", async (size) => {
  const page = await openPage(size);
  // With its code a page would be hydrated meanwhile, and what is inserted be removed.
  await page.route("**/*.js", () => {});
  const moved: [string, number][] = [];
  for (const path of ["/", "/courses", "/lectures", await coursePath()]) {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    moved.push([path, await page.evaluate(movementOfRead)]);
  }
  expect(moved.filter(([, by]) => !(Math.abs(by) <= 1))).toEqual([]);
  await page.context().close();
});
