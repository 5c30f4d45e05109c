import { describe, expect, test } from "vitest";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

describe.each(sizes)("on $name", (size) => {
  test("a teacher plans a sale in the draft, and gives a coupon with a Hangul code", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher);
    const { page } = w;
    await page.goto("/studio");
    await page.getByRole("link", { name: "처음 만나는 파이썬" }).click();
    await page.getByRole("link", { name: "가격", exact: true }).click();
    await page.getByText("표로 보기").click();
    const steps = page.getByRole("table", { name: "최근 30일 판매가" });
    await steps
      .getByRole("cell", { name: /^[\d,]+원$/ })
      .last()
      .waitFor();
    const month = page.getByLabel("한 달 판매 수");
    await month.fill("0");
    await page.getByRole("region", { name: "한 건 판매하면" }).getByText("0원", { exact: true }).waitFor();
    await month.fill("30");
    const sale = page.getByLabel("할인 판매가");
    await sale.fill("9,000");
    await page.getByText("‘최근 30일 최저가’로 표시돼요.").waitFor();
    await sale.fill("14,000");
    await page.getByText(/‘최근 30일 최저가 [\d,]+원’이 함께 표시돼요\./).waitFor();
    await page.getByLabel("할인 시작").fill("2099-03-10T00:00");
    await page.getByLabel("할인 종료").fill("2099-03-09T23:59");
    await page.getByText("종료가 시작보다 늦어야 해요.").waitFor();
    await page.getByLabel("할인 종료").fill("2099-05-09T00:00");
    await page.getByText("할인이 60일 넘게 이어져요.").waitFor();
    // A time of which a part is missing is not stored.
    await page.getByLabel("할인 종료").press("Delete");
    await page.locator("[aria-label='할인 종료'][aria-invalid='true']").waitFor();
    await page.getByText("05.09(토) 00:00까지", { exact: true }).waitFor();
    await page.getByLabel("할인 종료").fill("2099-03-20T23:59");
    await page.getByText("03.10 00:00에 할인을 시작해요.").waitFor();
    await page.getByText("할인이 60일 넘게 이어져요.").waitFor({ state: "detached" });
    await page.getByText("03.20(금) 23:59까지", { exact: true }).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-price");
    await sale.fill("");
    await sale.blur();
    await page.getByLabel("할인 시작").waitFor({ state: "detached" });

    const access = page.getByRole("region", { name: "수강 기간" });
    await access.getByText("직접 입력", { exact: true }).click();
    await access.getByLabel("수강 일수").fill("90");
    await access.getByLabel("수강 일수").blur();
    await access.getByText("기간 제한 없음", { exact: true }).click();
    await access.getByLabel("수강 일수").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "실행 취소", exact: true }).click();
    expect(await access.getByLabel("수강 일수").inputValue()).toBe("90");

    const name = `봄 첫 수강 ${size.name}`;
    const code = `봄 첫-수강 ${sizes.indexOf(size) + 1}`;
    const create = () => page.getByRole("button", { name: "쿠폰 만들기" }).click();
    const dialog = page.getByRole("dialog", { name: "쿠폰 만들기" });
    const confirm = () => dialog.getByRole("button", { name: "만들기", exact: true }).click();
    await create();
    await confirm();
    await dialog.getByText("이름을 1~40자로 써 주세요.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await dialog.getByLabel("쿠폰 이름").fill(name);
    await dialog.getByText("코드 입력", { exact: true }).click();
    await dialog.getByText("비율", { exact: true }).click();
    await dialog.getByLabel("쿠폰 코드").fill(code);
    await dialog.getByLabel("수량").fill("30");
    await dialog.getByLabel("최소 결제 금액").fill("9,999,999");
    await dialog.getByLabel("1인당 사용 횟수").fill("2");
    await dialog.getByText(/^코스 정가 [\d,]+원보다 크면 아무도 쓸 수 없어요\.$/).waitFor();
    await dialog.getByLabel("최소 결제 금액").fill("10,000");
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-coupon");
    await confirm();
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("0 / 30장 · 0번").waitFor();
    await row.getByText("10,000원 이상").waitFor();
    await row.getByText("1인당 2번").waitFor();

    await create();
    await dialog.getByLabel("쿠폰 이름").fill("또 하나");
    await dialog.getByText("코드 입력", { exact: true }).click();
    await dialog.getByLabel("쿠폰 코드").fill(code.replaceAll(/[\s-]/g, ""));
    await confirm();
    await dialog.getByText("이미 있는 쿠폰 코드예요.").waitFor();
    await dialog.getByRole("button", { name: "취소" }).click();

    await row.getByRole("button", { name: `‘${name}’ 쿠폰 끝내기` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "끝내기", exact: true }).click();
    await row.getByText("끝났어요").waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.context.close();
  });
});
