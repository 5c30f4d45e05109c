import { expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { MonitoredPage, sizes, type Size } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const [, phone] = sizes as [Size, Size];
const browser = testBrowser();
const course = "처음 만나는 파이썬";

test("[R2.9] a user claims the coupons of two events, pays with the better one, and has the other one left", async () => {
  const w = await MonitoredPage.open(browser(), phone, await signUp());
  const { page } = w;
  const visible = (name: string | RegExp, role: "button" | "link" = "button") =>
    page.getByRole(role, { name }).filter({ visible: true }).first();

  await w.visit("/promotions");
  await page.getByRole("heading", { level: 1, name: "이벤트·혜택" }).waitFor();
  await visible("미뤄 둔 코스 응원 쿠폰 받기").click();
  await page.getByText("‘미뤄 둔 코스 응원’을 받았어요.").first().waitFor();
  await visible("내 쿠폰 1장", "link").waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "코드 한 줄부터", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "코드 한 줄부터" }).waitFor();
  await visible("쿠폰 받기").click();
  await visible("쿠폰 받기").waitFor({ state: "detached" });
  await page.getByRole("main").getByRole("link", { name: course }).click();
  await page.getByRole("heading", { level: 1, name: course }).waitFor();
  await visible(/지금 시작하기/, "link").click();

  await page.waitForURL(/\/payment\?/);
  await page.getByText("가장 많이 할인되는 조합을 적용했어요").waitFor();
  const [better, other] = [/코드 한 줄부터 3,000원/, /미뤄 둔 코스 응원 15%/].map((name) =>
    page.getByRole("checkbox", { name }),
  );
  expect([await better?.isChecked(), await other?.isChecked()]).toEqual([true, false]);
  await w.screenshot("coupons");
  await page.getByRole("checkbox", { name: /확인했어요/ }).check();
  await visible("8,900원 결제하기").click();
  await page.getByText("테스트 결제예요").first().waitFor();
  await page.getByRole("button", { name: "승인하기" }).click();
  await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();

  await w.visit("/my/coupons");
  await page.getByRole("region", { name: "쓸 수 있는 쿠폰" }).getByText("미뤄 둔 코스 응원").waitFor();
  await page.getByRole("region", { name: "쓸 수 없는 쿠폰" }).getByText("코드 한 줄부터").waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});
