import { describe, expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { PausedRequests } from "./paused-requests.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

type Course = { courseId: string; title: string; price: number };

/** Two courses that are sold. */
async function coursesForSale(): Promise<[Course, Course]> {
  const response = await fetch(`${server.url}/api/v1/courses?page=1&rows=20`);
  const { items } = (await response.json()) as { items: Course[] };
  const [first, second] = items.filter(({ price }) => price > 0);
  if (!first || !second) throw new Error("the demo has too few courses");
  return [first, second];
}

describe.each(sizes)("on $name", (size) => {
  test("[R1.6 R2.19] hearts of a list fill the wishlist, which goes into the cart at once", async () => {
    const account = await signUp();
    const w = await MonitoredPage.open(browser(), size, account);
    const { page } = w;
    const [first, second] = await coursesForSale();
    const heart = (title: string) => page.getByRole("button", { name: `찜하기: ${title}` });
    await w.visit("/my/wishlist");
    await page.getByRole("heading", { name: "아직 찜한 강의가 없어요" }).waitFor();
    await w.visit("/courses");
    for (const { title } of [first, second]) {
      const saved = page.waitForResponse(/favorite\.add/);
      await heart(title).click();
      await page.getByRole("button", { name: `찜하기: ${title}`, pressed: true }).waitFor();
      await saved;
    }
    await w.visit("/my/wishlist");
    await page.getByRole("link", { name: /^코스 ?2$/ }).waitFor();
    await w.screenshot("wishlist");
    expect(await w.accessibilityIssues()).toEqual([]);

    await heart(first.title).click();
    const undo = page.getByRole("button", { name: `되돌리기: ${first.title}` });
    await undo.waitFor();
    await page.getByRole("link", { name: /^코스 ?1$/ }).waitFor();
    await undo.click();
    await page.getByRole("link", { name: /^코스 ?2$/ }).waitFor();

    await page.getByRole("button", { name: "모두 장바구니에 담기" }).click();
    await page.getByText("2개를 장바구니에 담았어요.").first().waitFor();
    await page.getByRole("link", { name: "장바구니에 담겼어요" }).first().click();
    await page.waitForURL(/\/cart$/);
    for (const { title } of [first, second]) await page.getByRole("link", { name: title }).first().waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });

  test("a heart asks a visitor to sign in, who then comes back to the list", async () => {
    const account = await signUp();
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    const held = await PausedRequests.of(w);
    held.holdAll();
    await page.goto("/courses?sort=popular", { waitUntil: "commit" });
    const hearts = page.getByRole("button", { name: /^찜하기: / });
    // Before the page's code is there.
    await hearts.first().click();
    await Promise.all([held.release("code"), held.release("data")]);
    const dialog = page.getByRole("dialog", { name: "로그인하면 이어서 할 수 있어요" });
    await dialog.getByRole("link", { name: "로그인" }).click();
    await page.getByRole("textbox", { name: "이메일", exact: true }).fill(account.email);
    await page.getByLabel("비밀번호", { exact: true }).fill(account.password);
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await page.waitForURL(/\/courses\?sort=popular$/);
    await hearts.first().click();
    await page.getByRole("button", { name: /^찜하기: /, pressed: true }).waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});
