import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { signUp } from "./accounts.ts";
import { connectBrowser, server } from "./shared.ts";
import { type Size, sizes, MonitoredPage } from "./monitored-page.ts";

const [desktop, mobile] = sizes as [Size, Size];

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Loads each address. @returns the addresses that do not show their heading and the footer */
async function incomplete({ page }: MonitoredPage, screens: Record<string, RegExp>): Promise<string[]> {
  const missing: string[] = [];
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(path);
    const parts = [page.getByRole("heading", { level: 1, name }), page.getByRole("contentinfo")];
    await Promise.all(parts.map((part) => part.waitFor())).catch(() => missing.push(path));
    if (new URL(page.url()).pathname !== path) missing.push(`${path} leads to ${page.url()}`);
  }
  return missing;
}

test("[R2.1 R2.2 R2.3 R2.4 R2.12 R2.13 R2.14 R2.42] every public screen shows its heading and the footer", async () => {
  const w = await MonitoredPage.open(browser, desktop);
  const screens = {
    "/": /그 사이를 좁혀요/,
    "/login": /다시 만나서 반가워요/,
    "/signup": /./,
    "/password": /비밀번호/,
    "/docs/tos": /이용약관/,
    "/docs/privacy": /개인정보/,
    "/docs/refund": /환불/,
  };
  expect(await incomplete(w, screens)).toEqual([]);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R1.15 R2.15 R2.16 R2.17 R2.18 R2.22 R2.42] every page of a signed-in user shows its heading and the footer", async () => {
  const w = await MonitoredPage.open(browser, desktop, await signUp());
  const screens = {
    "/my": /안녕하세요/,
    "/my/account": /내 정보/,
    "/my/registrations": /수강 내역/,
    "/my/orders": /구매 내역/,
    "/my/settings": /설정/,
  };
  expect(await incomplete(w, screens)).toEqual([]);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.25 R2.30] the wordmark leads to the home page and the profile icon to the my-page", async () => {
  const w = await MonitoredPage.open(browser, desktop, await signUp());
  const { page } = w;
  await w.visit("/courses");
  const navigation = page.getByRole("banner");
  await navigation.getByRole("link", { name: "마이" }).click();
  await page.waitForURL("/my");
  await navigation.getByRole("link", { name: "CLOSEGAP 홈" }).click();
  await page.waitForURL("/");
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.33] on mobile the hamburger opens the drawer", async () => {
  const w = await MonitoredPage.open(browser, mobile);
  await w.visit("/courses");
  await w.page.getByRole("button", { name: "메뉴 열기" }).click();
  await w.page.getByRole("dialog", { name: "메뉴" }).getByRole("link", { name: "크리에이터" }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.43 R2.44 R2.45] the footer shows the documents, the business registration and the year", async () => {
  const w = await MonitoredPage.open(browser, desktop);
  await w.visit("/teachers");
  const footer = w.page.getByRole("contentinfo");
  const links = await footer.getByRole("navigation").getByRole("link").all();
  expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
    "/docs/tos",
    "/docs/privacy",
    "/docs/refund",
  ]);
  await footer.getByText(/사업자등록번호 \d{3}-\d{2}-\d{5}/).waitFor();
  await footer.getByText("© 2025 CLOSEGAP").waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

const heightOf = async (page: Page, role: "banner" | "contentinfo") =>
  (await page.getByRole(role).boundingBox())?.height;

test("[R9.7] the navigation is 7.2rem high and the footer 20rem", async () => {
  const w = await MonitoredPage.open(browser, desktop);
  await w.visit("/courses");
  const rem = await w.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await heightOf(w.page, "banner")).toBeCloseTo(7.2 * rem, 1);
  expect(await heightOf(w.page, "contentinfo")).toBeCloseTo(20 * rem, 1);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.46 R4.23] the intro is animated, and navigation and side menu come after three seconds", async () => {
  const { width, height } = desktop;
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height }, locale: "ko-KR" });
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "commit" });
  const intro = page.getByRole("region", { name: "첫인사" });
  await intro.waitFor();
  const from = Date.now();
  expect(await intro.textContent()).toContain("CLOSETHEGAPIN REALITY");
  expect(await intro.locator("svg").count()).toBe(2);
  expect(await intro.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
  const frame = ["header", 'nav[aria-label="둘러보기"]'].map((selector) => page.locator(selector));
  expect(await Promise.all(frame.map((part) => part.isVisible()))).toEqual([false, false]);
  await Promise.all(frame.map((part) => part.waitFor()));
  // The intro began a little before the first look at it.
  expect(Date.now() - from).toBeGreaterThan(limits.landingNavHiddenMs - 1_500);
  await context.close();
});
