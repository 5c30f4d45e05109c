import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Size, sizes } from "./monitored-page.ts";
import { routeAddresses } from "./route-addresses.ts";
import { connectBrowser, server } from "./shared.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Labels of controls that are replaced by a note about JavaScript. */
const isControl = (line: string) => /지금 시작하기$|^장바구니$|^인증번호 받기$|^이메일$/.test(line);
const isNote = (line: string) => line.includes("자바스크립트를 켜");
/** Only a phone without JavaScript shows the menu above the page. */
const menu = new Set(["강의", "코스", "크리에이터"]);

async function openPage({ width, height, isMobile }: Size, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    isMobile,
    reducedMotion: "reduce",
    ...options,
  });
  return context.newPage();
}

async function linesOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

test.each(sizes)("[R1.2] on $name every page without JavaScript is readable or says that it needs it", async (size) => {
  const [scripted, plain] = await Promise.all([openPage(size, {}), openPage(size, { javaScriptEnabled: false })]);
  const differences: object[] = [];
  for (const address of await routeAddresses()) {
    const html = await (await fetch(server.url + address)).text();
    const lines = await linesOf(plain, address);
    if (html.includes('aria-busy="true"')) {
      await vi.waitFor(async () => {
        const text = await plain.locator("main").innerText();
        if (!text.includes("자바스크립트를 켜야 볼 수 있어요")) throw new Error(`${address} does not say it`);
      });
      continue;
    }
    const expected = await linesOf(scripted, address);
    const missing = expected.filter((line) => !lines.includes(line) && !isControl(line));
    const added = lines.filter((line) => !expected.includes(line) && !isNote(line) && !menu.has(line));
    if (missing.length + added.length > 0) differences.push({ address, missing, added });
  }
  expect(differences).toEqual([]);
  await Promise.all([scripted.context().close(), plain.context().close()]);
});

test.each(sizes)("on $name lists are paged and filtered by links without JavaScript", async (size) => {
  const page = await openPage(size, { javaScriptEnabled: false });
  await page.goto("/courses");
  await page.getByRole("navigation", { name: "페이지" }).getByRole("link", { name: "2" }).click();
  await page.waitForURL(/page=2/);
  const second = await page.locator("main").innerText();
  await page.goto("/courses");
  expect(await page.locator("main").innerText()).not.toBe(second);
  const category = page.locator('main a[href*="category="]').first();
  const href = await category.getAttribute("href");
  await category.click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(href);
  await page.locator("main article a").first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.context().close();
});

test.each(sizes)("on $name the filters and the order of a list open without JavaScript", async (size) => {
  const page = await openPage(size, { javaScriptEnabled: false });
  await page.goto("/courses");
  const filters = page.getByRole("navigation", { name: "필터" });
  await filters.locator("summary:visible", { hasText: size.isMobile ? "필터" : "수준" }).click();
  await filters.getByRole("link", { name: "입문" }).and(page.locator(":visible")).click();
  await page.waitForURL(/level=/);
  await filters.locator("summary:visible", { hasText: "최신순" }).click();
  await filters.getByRole("link", { name: "낮은 가격순" }).click();
  await page.waitForURL(/sort=price-low/);
  expect(await page.getByRole("link", { name: "입문 필터 해제" }).count()).toBe(1);
  await page.context().close();
});
