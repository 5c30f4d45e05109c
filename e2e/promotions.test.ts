import { expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { MonitoredPage, sizes, type Size } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

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
  await visible("모든 코스 할인 쿠폰 받기").click();
  await page.getByText("‘모든 코스 할인’을 받았어요.").first().waitFor();
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
  const [better, other] = [/코드 한 줄부터 3,000원/, /모든 코스 할인 15%/].map((name) =>
    page.getByRole("checkbox", { name }),
  );
  expect([await better?.isChecked(), await other?.isChecked()]).toEqual([true, false]);
  await w.screenshot("coupons");
  await page.getByRole("checkbox", { name: /확인했고/ }).check();
  await visible("8,900원 결제하기").click();
  await page.getByText("테스트 결제예요").first().waitFor();
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();

  await w.visit("/my/coupons");
  await page.getByRole("region", { name: "쓸 수 있는 쿠폰" }).getByText("모든 코스 할인").waitFor();
  await page.getByRole("region", { name: "쓸 수 없는 쿠폰" }).getByText("코드 한 줄부터").waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("the price of a course has a coupon that the user has not claimed; one press claims it and goes on to the payment", async () => {
  const w = await MonitoredPage.open(browser(), phone, await signUp());
  const { page } = w;
  const { items } = (await (await fetch(`${server.url}/api/v1/courses?page=1&rows=50`)).json()) as {
    items: { courseId: string; title: string }[];
  };
  await w.visit(`/courses/${items.find(({ title }) => title === course)?.courseId}`);
  await page.getByText("쿠폰까지 쓰면").waitFor();
  await w.screenshot("best-price");
  expect(await w.accessibilityIssues()).toEqual([]);
  await page
    .getByRole("button", { name: /^쿠폰\s받고 8,900원에\s시작하기$/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL(/\/payment\?/);
  await page.getByRole("button", { name: "8,900원 결제하기" }).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole("checkbox", { name: /코드 한 줄부터 3,000원/ }).isChecked()).toBe(true);
  await w.visit("/my/coupons");
  await page.getByRole("region", { name: "쓸 수 있는 쿠폰" }).getByText("코드 한 줄부터").waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("the banners are turned by keyboard up to the last one, and rotate only until they are stopped", async () => {
  const context = await browser().newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/promotions");
  const banners = page.getByRole("region", { name: "진행 중인 이벤트 배너" });
  const position = banners.getByText(/^\d \/ \d$/);
  const next = banners.getByRole("button", { name: "다음 배너" });
  await next.focus();
  for (const shown of ["2 / 3", "3 / 3", "3 / 3"]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => position.textContent()).toBe(shown);
  }
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);

  await banners.getByRole("button", { name: "배너 자동 넘김 시작" }).click();
  await page.clock.fastForward(7_000);
  await expect.poll(() => position.textContent()).toBe("1 / 3");
  await banners.getByRole("button", { name: "배너 자동 넘김 멈춤" }).click();
  await page.clock.fastForward(7_000);
  expect(await position.textContent()).toBe("1 / 3");
  await context.close();
});
