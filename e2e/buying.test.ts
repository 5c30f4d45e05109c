import { describe, expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { testBrowser, server } from "./shared.ts";
import { sizes, MonitoredPage } from "./monitored-page.ts";

const browser = testBrowser();

const first = "처음 만나는 파이썬";

describe.each(sizes)("on $name", (size) => {
  test("[R1.5 R1.13 R2.11] a visitor fills a cart, signs in, is refused, pays by another card, reads the receipt and returns one item", async () => {
    const { email, password } = await signUp();
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    const violations: string[] = [];
    const snapshot = async (name: string) => {
      await w.screenshot(name);
      violations.push(...(await w.accessibilityIssues()));
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
    await snapshot("cart");

    await visible(/결제하기/, "link").click();
    await page.getByText(/시작하려면 회원가입이 필요해요/).waitFor();
    await page.getByRole("link", { name: "로그인" }).click();
    await page.waitForURL(/\/login\?/);
    await page.getByRole("button", { name: "로그인", exact: true }).waitFor();
    await page.getByRole("textbox", { name: "이메일", exact: true }).fill(email);
    await page.getByLabel("비밀번호", { exact: true }).fill(password);
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await page.waitForURL(/\/payment\?/);
    await page.getByRole("checkbox", { name: /확인했고/ }).check();
    await snapshot("cart-payment");
    await visible(/원 결제하기/).click();
    await page.getByText("테스트 결제예요").first().waitFor();
    await page.getByRole("button", { name: "카드사에서 거절하기" }).click();
    await page.getByRole("heading", { level: 1, name: "카드사에서 승인하지 않았어요" }).waitFor();
    await snapshot("refused");
    await visible(/다시/, "link").click();
    await page.waitForURL(/\/payment\?/);
    await page.getByRole("checkbox", { name: /확인했고/ }).check();
    await visible(/원 결제하기/).click();
    await page.getByRole("button", { name: /원 결제하기$/ }).click();
    await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
    // Without a number: the cart is empty.
    await page.getByRole("banner").getByRole("link", { name: "장바구니", exact: true }).waitFor();

    await w.visit("/my/orders");
    await page.getByText(first).first().waitFor();
    await snapshot("orders");
    await visible("환불 요청").click();
    await page.getByRole("dialog").getByRole("radio").first().waitFor();
    await snapshot("refund");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(first).click();
    await dialog.getByLabel("이유").selectOption("NO_TIME");
    await dialog.getByRole("button", { name: /원 환불 요청하기$/ }).click();
    await dialog.getByText(/환불했어요/).waitFor();
    await dialog.getByRole("button", { name: "구매 내역 보기" }).click();
    await page.getByText("부분 환불").first().waitFor();
    await snapshot("part-refunded");
    expect(violations).toEqual([]);
    // The refusal of the card is part of this test.
    expect(w.issues.filter((issue) => !issue.includes("402"))).toEqual([]);
    await w.context.close();
  });
});
