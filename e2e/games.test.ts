import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readDemoContent } from "../scripts/seed/content.ts";
import type { DemoGameQuestion } from "../scripts/seed/games.ts";
import { idOf } from "../scripts/seed/ids.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const course = "py-start";
const courseId = idOf("course", course);

const submitted = (page: Page) => page.getByRole("button", { name: /^(다음 문제|결과 보기)$/ });

const gripOf = (page: Page, step: string) => page.getByRole("button", { name: `${step} 옮기기`, exact: true });

/** Drags a row onto the last one, slowly enough for the rows between them. */
async function dragToEnd(page: Page, step: string): Promise<void> {
  const [from, to] = await Promise.all([
    gripOf(page, step).boundingBox(),
    page
      .getByRole("button", { name: /(?<!위로|아래로) 옮기기$/ })
      .last()
      .boundingBox(),
  ]);
  if (!from || !to) throw new Error("the rows are not shown");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
  await page.mouse.up();
}

/** Puts the rows in order: the last one by the pointer, the others by their grips with Space, arrows, Space. */
async function order(page: Page, steps: readonly string[]): Promise<void> {
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /옮기기$/ }) });
  await dragToEnd(page, steps.at(-1) ?? "");
  if (!(await rows.last().innerText()).includes(steps.at(-1) ?? "")) throw new Error("the row was not dragged");
  for (const [to, step] of steps.entries()) {
    const texts = await rows.allInnerTexts();
    const from = texts.findIndex((text) => text.includes(step));
    await gripOf(page, step).focus();
    await page.keyboard.press("Space");
    for (let up = from; up > to; up -= 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
  }
}

/** Composes Hangul as an input method does: the Enter that ends it is part of the composition. */
async function compose(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await cdp.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await cdp.send("Input.insertText", { text });
}

async function answer(page: Page, { kind, solution }: DemoGameQuestion): Promise<void> {
  if (kind === "CHOOSE") {
    const labels = await page
      .getByRole("radio")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value")));
    await page.keyboard.press(String(labels.indexOf(solution[0] ?? "") + 1));
  } else if (kind === "ORDER") {
    await order(page, solution);
  } else {
    const hangul = solution.find((name) => /^[가-힣]+$/.test(name)) ?? "";
    await compose(page, hangul);
    await page
      .getByRole("textbox", { name: "답" })
      .and(page.locator(`[value="${hangul}"]`))
      .waitFor();
    if ((await submitted(page).count()) > 0) throw new Error("the Enter of the input method has submitted");
  }
  await page.keyboard.press("Enter");
}

test("a quiz is found on the page of its course and played by keyboard, to its result and to the second of a lecture", async () => {
  const { games } = await readDemoContent();
  const game = games.find((candidate) => candidate.course === course);
  if (!game) throw new Error(`there is no quiz of ${course}`);
  const [desktop] = sizes;
  if (!desktop) throw new Error("there is no size");
  const w = await MonitoredPage.open(browser(), desktop, await createLearner());
  const { page } = w;
  await w.visit(`/courses/${courseId}#games`);
  await page.getByRole("link", { name: "퀴즈 풀기" }).click();
  await page.getByRole("heading", { level: 1, name: game.title }).waitFor();
  await page.getByRole("button", { name: "퀴즈 시작하기" }).click();

  const issues: string[] = [];
  for (const [index, question] of game.questions.entries()) {
    await page.getByRole("heading", { level: 2, name: question.prompt.split("___")[0]?.trim() ?? "" }).waitFor();
    await page.getByRole("button", { name: "정답 확인" }).waitFor();
    // An attempt goes on after a reload.
    if (index === 1) await page.reload();
    if (index === 1) await page.getByRole("button", { name: "정답 확인" }).waitFor();
    if (index < 2) issues.push(...(await w.accessibilityIssues()));
    await answer(page, question);
    await page.getByRole("heading", { name: "정답이에요" }).waitFor();
    await submitted(page).waitFor();
    await page.keyboard.press("Enter");
  }

  await page.getByRole("heading", { level: 1, name: `${game.questions.length}문제를 맞혔어요` }).waitFor();
  // An account of this day is not ranked, and reads why.
  await page.getByText("첫 시도에 끝까지 푼 기록만 순위에 올라요.", { exact: false }).waitFor();
  await page.getByText("강의에서 쓰는 표현: ‘NameError’").waitFor();
  await w.screenshot("games-result");
  issues.push(...(await w.accessibilityIssues()));
  expect([...w.issues, ...issues]).toEqual([]);

  const [first] = game.questions;
  await page
    .getByRole("link", { name: /강의에서 보기$/ })
    .first()
    .click();
  await page.waitForURL(`**/lectures/${idOf("lecture", first?.lecture ?? "")}/watch?*t=${first?.sec}*`);
  await w.context.close();
});
