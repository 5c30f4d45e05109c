import { describe, expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();

describe.each(sizes)("on $name", (size) => {
  test("[R2.5] a visitor sees courses with their reasons, and is asked to sign in to dismiss one", async () => {
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    await w.visit("/foryou");
    const start = page.getByRole("region", { name: "처음이라면 이 코스부터" });
    await start.getByText("별점이 가장 높아요").first().waitFor();
    await w.screenshot("foryou-visitor");
    expect(await w.accessibilityIssues()).toEqual([]);
    await start
      .getByLabel(/^더 보기: /)
      .first()
      .click();
    await page.getByRole("button", { name: "관심 없음" }).first().click();
    await page.getByRole("dialog", { name: "로그인하면 이어서 할 수 있어요" }).waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });

  test("a new user chooses categories, and is recommended their courses at once", async () => {
    const w = await MonitoredPage.open(browser(), size, await signUp());
    const { page } = w;
    await w.visit("/foryou");
    await page.getByRole("heading", { name: "무엇을 배우고 싶나요?" }).waitFor();
    for (const name of ["음악", "디자인", "외국어"]) await page.getByRole("checkbox", { name }).check();
    await page.getByText("이제 추천을 받을 수 있어요").waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await page.getByRole("button", { name: "추천받기" }).click();
    await page.getByText("관심 주제로 고른 음악 코스예요").first().waitFor();
    await page.reload();
    await page.getByText("관심 주제로 고른 음악 코스예요").first().waitFor();
    await page.getByRole("button", { name: "관심 주제 바꾸기" }).click();
    // The form is at the start of the page, the button at its end.
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.matches("input[type=checkbox]"));
    expect(await page.getByRole("checkbox", { name: "음악" }).isChecked()).toBe(true);
    expect(w.issues).toEqual([]);
    await w.context.close();
  });

  test("a learner dismisses a course with the keyboard, takes that back, and finds what was dismissed after a reload", async () => {
    const w = await MonitoredPage.open(browser(), size, await createLearner());
    const { page } = w;
    await w.visit("/foryou");
    const menu = page.getByLabel(/^더 보기: /).first();
    await menu.waitFor();
    const title = (await menu.getAttribute("aria-label"))?.replace("더 보기: ", "") ?? "";
    const heading = page.getByRole("heading", { name: title, exact: true });
    const entry = page.locator("details[open]").getByRole("button", { name: "관심 없음" });
    const undo = page.getByRole("button", { name: `되돌리기: ${title}` });
    const dismiss = async () => {
      await menu.focus();
      await menu.press("Enter");
      await entry.press("Enter");
      await undo.waitFor();
    };
    const saved = (call: "dismiss" | "restore") =>
      page.waitForResponse((response) => response.url().includes(`recommendation.${call}`) && response.ok());
    await Promise.all([saved("dismiss"), dismiss()]);
    await page.getByText("추천에서 제외했어요").first().waitFor();
    await Promise.all([saved("restore"), undo.press("Enter")]);
    await heading.waitFor();
    // Nor does a message say that it is dismissed.
    await page.getByText(`‘${title}’ 코스를 추천에서 제외했어요.`).waitFor({ state: "detached" });

    await Promise.all([saved("dismiss"), dismiss()]);
    await page.getByText(`‘${title}’ 코스를 추천에서 제외했어요.`).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "관심 없음으로 표시한 코스 1개" }).click();
    expect(await heading.count()).toBe(0);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `되돌리기: ${title}` })
      .click();
    await page.getByRole("dialog").getByText("되돌렸어요").waitFor();
    await page.keyboard.press("Escape");
    await heading.waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});
