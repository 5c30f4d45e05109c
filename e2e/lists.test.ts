import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signIn } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

async function openAt(width: number, address: string): Promise<Page> {
  const context = await browser().newContext({
    baseURL: server.url,
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("main article").first().waitFor();
  return page;
}

/** For each card of the list its left and right edge and its first and last row, and what is missing in the last one. */
const gridOf = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector("main li:has(> article)")?.parentElement;
    if (!list) throw new Error("the page has no list of cards");
    const columns = getComputedStyle(list).gridTemplateColumns.split(" ").length;
    const cells = [...list.children].filter((cell) => cell.getClientRects().length > 0);
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const frame = list.getBoundingClientRect();
    const lastTop = Math.max(...boxes.map(({ top }) => Math.round(top)));
    const lastRow = boxes.filter(({ top }) => Math.round(top) === lastTop);
    const lefts = new Set(boxes.map(({ left }) => Math.round(left - frame.left)));
    return {
      columns,
      lefts: lefts.size,
      gap: Math.round(frame.right - Math.max(...lastRow.map(({ right }) => right))),
    };
  });

test.each([
  [390, 2, 2],
  [700, 2, 3],
  [900, 3, 4],
  [1440, 4, 5],
  [1920, 5, 5],
  [2560, 6, 6],
])(
  "at %d px lists have %d columns, of teachers %d, whose edges meet, and a complete last row",
  async (width, items, teachers) => {
    const page = await openAt(width, "/courses");
    for (const address of ["/courses", "/courses?level=초급", "/lectures", "/lectures?page=2", "/teachers"]) {
      const columns = address === "/teachers" ? teachers : items;
      await page.goto(address);
      await page.locator("main article").first().waitFor();
      const { lefts, ...grid } = await gridOf(page);
      expect([address, grid]).toEqual([address, { columns, gap: 0 }]);
      expect(lefts).toBeLessThanOrEqual(columns);
    }
    await page.context().close();
  },
);

test("on a phone filters are chosen in a sheet, apply together and can be removed one by one", async () => {
  const page = await openAt(390, "/courses");
  await page.locator("summary", { hasText: "필터" }).click();
  const sheet = page.getByRole("dialog", { name: "코스 필터" });
  await sheet.getByRole("button", { name: "입문" }).click();
  await sheet.getByRole("button", { name: "1만~2만원" }).click();
  await sheet.getByRole("button", { name: /^\d+개 보기$/ }).click();
  await page.waitForURL(/level=.*price=10k-20k|price=10k-20k.*level=/);
  await page.getByRole("link", { name: "1만~2만원 필터 해제" }).waitFor();
  const found = await page.getByRole("status").filter({ hasText: "조건에 맞는 코스" }).innerText();
  expect(await page.locator("main article").count()).toBe(Number(/\d+/.exec(found)?.[0]));
  await page.getByRole("link", { name: "입문 필터 해제" }).click();
  await page.waitForURL((url) => !url.searchParams.has("level"));
  await page.context().close();
});

test("a menu of the filter bar closes by Esc and by a click outside, and its link keeps the other filters", async () => {
  const page = await openAt(1440, "/courses?price=10k-20k");
  const menu = page.locator("details", { hasText: "수준" });
  const levels = menu.getByRole("link");
  await menu.locator("summary").click();
  await levels.first().waitFor();
  await page.keyboard.press("Escape");
  await levels.first().waitFor({ state: "hidden" });
  expect(await menu.locator("summary").evaluate((summary) => summary === document.activeElement)).toBe(true);
  await menu.locator("summary").click();
  await page.getByRole("heading", { level: 1 }).click();
  await levels.first().waitFor({ state: "hidden" });
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "입문" }).click();
  await page.waitForURL(
    (url) => url.searchParams.get("level") === "입문" && url.searchParams.get("price") === "10k-20k",
  );
  await levels.first().waitFor({ state: "hidden" });
  await page.context().close();
});

test("a learner sees on the cards what they own, and can hide it", async () => {
  const page = await openAt(1440, "/courses");
  await signIn(page.context(), await createLearner());
  await page.goto("/courses");
  await page.getByText("수강 중", { exact: true }).first().waitFor();
  await page.getByText("수강 완료", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "내 코스 숨기기" }).click();
  await page.getByRole("status").filter({ hasText: "숨겼어요" }).waitFor();
  expect(await page.getByText("수강 중", { exact: true }).count()).toBe(0);
  await page.context().close();
});
