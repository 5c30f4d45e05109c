import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated } from "./hydrated.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

async function openAt(address: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser().newContext({ baseURL: server.url, viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test("the other keyboard layout is said, and the typed query can be searched for", async () => {
  const page = await openAt("/search?q=vkdlTjs");
  await page.getByRole("heading", { level: 1, name: /^‘파이썬’ 결과/ }).waitFor();
  await page.getByText("한/영 입력을 바꿔 검색했어요").waitFor();
  await page.getByRole("link", { name: "‘vkdlTjs’로 검색" }).click();
  await page.getByRole("heading", { level: 1, name: /꼭\s맞는 결과는 없어요$/ }).waitFor();
  await page.getByRole("link", { name: "‘파이썬’ 결과 보기" }).click();
  await page.getByText("한/영 입력을 바꿔 검색했어요").waitFor();
  expect(new URL(page.url()).searchParams.has("exact")).toBe(false);
  await page.context().close();
});

test("where a query finds nothing, the document has what is near it and what others search for", async () => {
  const document = await (await fetch(`${server.url}/search?q=${encodeURIComponent("생활파이썬책")}`)).text();
  const sections = ["꼭\u00a0맞는 결과는 없어요", "비슷한 결과를 골라 봤어요", "인기 검색어"];
  expect(sections.filter((text) => !document.includes(`${text}</h`))).toEqual([]);
});

test("a query that finds nothing leads to categories, and back restores the scroll position", async () => {
  const page = await openAt("/search?q=없는제목을찾아요");
  expect(await page.getByRole("link", { name: "강의 제안하기" }).getAttribute("href")).toBe("/my/suggest");
  await page.getByRole("link", { name: "프로그래밍" }).click();
  await page.getByRole("heading", { level: 1, name: "프로그래밍 강의와 코스" }).waitFor();
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.goto("/search?q=파이썬");
  const title = page.getByRole("link", { name: "정규식으로 전화번호 찾기" });
  // In the middle, clear of the navigation: a click scrolls a link that is below it, and that position is restored.
  await title.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await title.click();
  await page.getByRole("heading", { level: 1, name: "정규식으로 전화번호 찾기" }).waitFor();
  await page.goBack();
  await title.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.context().close();
});

test("a syllable that is not complete shows suggestions that stay, and Enter submits it once and entire", async () => {
  const page = await openAt("/search");
  const field = page.getByRole("main").getByRole("combobox");
  await field.click();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  const title = page.getByRole("option", { name: /처음 만나는 파이썬/ });
  await compose("처");
  await expect.poll(() => title.count()).toBe(1);
  // Counts each time that the list is without the title.
  await page.evaluate(() => {
    const seen = { gone: 0 };
    Object.assign(globalThis, { seen });
    const list = document.querySelector("[role=listbox]")?.parentElement;
    if (list)
      new MutationObserver(() => {
        if (!list.textContent.includes("처음 만나는 파이썬")) seen.gone += 1;
      }).observe(list, { childList: true, subtree: true, characterData: true });
  });
  const read = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('"처음"'));
  await keyboard.send("Input.insertText", { text: "처" });
  for (const text of ["ㅇ", "으", "음"]) await compose(text);
  await read;
  expect(await page.evaluate(() => (globalThis as { seen?: { gone: number } }).seen?.gone)).toBe(0);

  const submitted: string[] = [];
  page.on("request", (request) => void (request.url().includes("search.overview") && submitted.push(request.url())));
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 };
  await keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await keyboard.send("Input.insertText", { text: "음" });
  await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await page.getByRole("heading", { level: 1, name: /^‘처음’ 결과/ }).waitFor();
  expect(submitted).toHaveLength(1);
  await page.context().close();
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])("on a screen $width wide the first result stands within the first 300 px", async (viewport) => {
  const page = await openAt("/search?q=빵", viewport);
  const top = async (address: string) => {
    await page.goto(address);
    const first = page.locator("#main :is(article, section li)").first();
    await first.waitFor();
    return (await first.boundingBox())?.y;
  };
  // One list, groups, and one type.
  for (const query of ["q=빵", "q=강의", "q=파이썬&type=LECTURE"])
    expect(await top(`/search?${query}`)).toBeLessThan(300);
  await page.context().close();
});

test("a tab and a filter keep the focus where it was", async () => {
  const page = await openAt("/search?q=빵");
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const tabs = page.getByRole("navigation", { name: "결과 종류" });
  await tabs.getByRole("link", { name: /강의/ }).press("Enter");
  await page.waitForURL(/type=LECTURE/);
  await tabs.getByRole("link", { name: /강의/, includeHidden: false }).and(page.locator("[aria-current]")).waitFor();
  expect(await focused()).toMatch(/^강의/);
  await page.locator("summary", { hasText: "길이" }).press("Enter");
  await page.getByRole("link", { name: /15분 미만/ }).press("Enter");
  await page.waitForURL(/length=/);
  await expect.poll(focused).toMatch(/15분 미만/);
  await page.context().close();
});
