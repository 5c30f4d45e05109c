import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { join, joinedPassword } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { sizes, WatchedPage } from "./watched-page.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const first = "처음 만나는 파이썬: 하루 30분, 4주 완성";

describe.each(sizes)("on $name", (size) => {
  test("a visitor fills a cart, signs in, is refused, pays by another card, reads the receipt and gives one thing back", async () => {
    const email = await join(server);
    const w = await WatchedPage.open(browser, size, server.url);
    const { page } = w;
    const found: string[] = [];
    const look = async (name: string) => {
      await w.screenshot(name);
      found.push(...(await w.accessibilityTroubles()));
    };
    const visible = (name: string | RegExp, role: "button" | "link" = "button") =>
      page.getByRole(role, { name }).filter({ visible: true }).first();

    const { items } = (await (await fetch(`${server.url}/api/v1/courses?page=1&rows=50`)).json()) as {
      items: { courseId: string; title: string; price: number }[];
    };
    const courses = [
      items.find(({ title }) => title === first),
      items.find(({ title, price }) => title !== first && price > 0),
    ];
    for (const course of courses) {
      await w.visit(`/courses/${course?.courseId}`);
      await visible("장바구니").click();
      await visible("장바구니 보기", "link").waitFor();
    }
    await visible("장바구니 보기", "link").click();
    await page.getByRole("heading", { level: 1, name: /장바구니/ }).waitFor();
    await page.getByRole("link", { name: first }).first().waitFor();
    await look("cart");

    await visible(/결제하기/, "link").click();
    await page.waitForURL(/\/login\?/);
    await page.getByLabel("이메일").fill(email);
    await page.getByLabel("비밀번호", { exact: true }).fill(joinedPassword);
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await page.waitForURL(/\/payment\?/);
    await page.getByRole("checkbox", { name: /확인했어요/ }).check();
    await look("cart-payment");
    await visible(/원 결제하기/).click();
    await page.getByText("시험 결제예요").first().waitFor();
    await page.getByRole("button", { name: "카드사에서 거절하기" }).click();
    await page.getByRole("heading", { level: 1, name: "카드사에서 승인하지 않았어요" }).waitFor();
    await look("refused");
    await visible(/다시/, "link").click();
    await page.waitForURL(/\/payment\?/);
    await page.getByRole("checkbox", { name: /확인했어요/ }).check();
    await visible(/원 결제하기/).click();
    await page.getByRole("button", { name: "승인하기" }).click();
    await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();

    await w.visit("/my/orders");
    await page.getByText(first).first().waitFor();
    await look("orders");
    await visible("환불 요청").click();
    await page.getByRole("dialog").getByRole("radio").first().waitFor();
    await look("refund");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(first).click();
    await dialog.getByLabel("이유").click();
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: /원 환불 요청$/ }).click();
    await dialog.getByText(/돌려드렸어요/).waitFor();
    await dialog.getByRole("button", { name: "구매 내역 보기" }).click();
    await page.getByText("일부 환불했어요").first().waitFor();
    await look("part-refunded");
    expect(found).toEqual([]);
    // The refusal of the card, which is what is tried here.
    expect(w.troubles.filter((trouble) => !trouble.includes("402"))).toEqual([]);
    await w.context.close();
  });
});
