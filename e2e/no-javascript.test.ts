import { expect, test } from "vitest";
import { sizes } from "./monitored-page.ts";
import { openPlainPage } from "./plain-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

test.each(sizes)("on $name lists are paged and filtered by links without JavaScript", async (size) => {
  const page = await openPlainPage(browser(), size);
  await page.goto("/lectures");
  await page.getByRole("navigation", { name: "페이지" }).getByRole("link", { name: "2" }).click();
  await page.waitForURL(/page=2/);
  const second = await page.locator("main").innerText();
  await page.goto("/lectures");
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
  const page = await openPlainPage(browser(), size);
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

test.each(sizes)(
  "on $name an address without a screen leads on by its search field without JavaScript",
  async (size) => {
    const page = await openPlainPage(browser(), size);
    await page.goto("/nowhere");
    await page.getByRole("heading", { level: 1, name: "페이지를 찾을 수 없어요" }).waitFor();
    const main = page.locator("main");
    expect(await main.getByRole("link").allInnerTexts()).toEqual(["홈으로 가기", "코스 둘러보기"]);
    await main.getByRole("textbox", { name: "검색" }).fill("도자기");
    await main.getByRole("textbox").press("Enter");
    await page.waitForURL((url) => url.pathname === "/search" && url.searchParams.get("q") === "도자기");
    await page.context().close();
  },
);

test.each(sizes)("on $name a preview plays without JavaScript, with its captions", async (size) => {
  // The most popular one is of the demo: new lectures of other tests have no captions.
  const address = `${server.url}/api/v1/lectures?page=1&rows=1&preview=true&sort=popular`;
  const lectures = await (await fetch(address)).json();
  const [{ lectureId, title }] = lectures.items;
  const page = await openPlainPage(browser(), size);
  await page.goto(`/lectures/${lectureId}/watch`);
  const video = page.getByLabel(`${title} 영상`, { exact: false });
  expect(await video.isVisible()).toBe(true);
  expect(await video.getAttribute("controls")).toBe("");
  const [source, track] = await Promise.all(
    ["source", "track"].map((part) => video.locator(part).first().getAttribute("src")),
  );
  const statuses = [source, track].map(async (url) => (await fetch(server.url + url)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200]);
  await page.context().close();
});
