import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

async function openAt(address: string): Promise<Page> {
  const context = await browser().newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("the other keyboard layout is said, and the typed query can be searched for", async () => {
  const page = await openAt("/search?q=vkdlTjs");
  await page.getByText("‘파이썬’ 결과예요").waitFor();
  await page.getByRole("link", { name: "‘vkdlTjs’로 검색" }).click();
  await page.getByRole("heading", { level: 1, name: /꼭 맞는 결과는 없어요$/ }).waitFor();
  await page.getByRole("link", { name: "‘파이썬’ 결과 보기" }).click();
  await page.getByText("‘파이썬’ 결과예요").waitFor();
  expect(new URL(page.url()).searchParams.has("exact")).toBe(false);
  await page.context().close();
});

test("a query that finds nothing leads to categories, and back restores the scroll position", async () => {
  const page = await openAt("/search?q=없는제목을찾아요");
  await page.getByRole("link", { name: "프로그래밍" }).click();
  await page.getByRole("heading", { level: 1, name: "프로그래밍 강의와 코스" }).waitFor();
  await page.goto("/search?q=파이썬");
  const title = page.getByRole("link", { name: "정규식으로 전화번호 찾기" });
  await page.evaluate(() => scrollTo(0, 400));
  // A click scrolls as far as it has to.
  await title.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await title.click();
  await page.waitForURL(/\/lectures\//);
  await page.goBack();
  await title.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.context().close();
});
