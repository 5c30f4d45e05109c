import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeImage } from "../server/test/photo/images.ts";
import { restOf } from "./accounts.ts";
import { teacher } from "./community-steps.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, type Size, sizes, untilInteractive } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, phone] = sizes as [Size, Size];

/** A learner, and the lecture to continue with in a course of the demo teacher. */
async function createLearnerOfTeacher() {
  const account = await createLearner();
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const { courseId, resume } = items.find(
    ({ course }: { course: { teacher: { name: string } } }) => course.teacher.name === teacher.name,
  );
  const { lectureId } = resume;
  return { account, courseId, lectureId, path: `/lectures/${lectureId}/watch?course=${courseId}` };
}

/** A learner beside the video of a course of the demo teacher, at a second, with the questions open. */
async function openQuestions(sec: number) {
  const { account, courseId, lectureId, path } = await createLearnerOfTeacher();
  const w = await MonitoredPage.open(browser(), desktop, account);
  await w.visit(`${path}&t=${sec}`);
  await w.page.getByRole("tab", { name: /^질문/ }).click();
  return { w, courseId, lectureId };
}

const title = (page: Page) => page.getByRole("textbox", { name: "질문하기" });
const submit = (page: Page) => page.getByRole("button", { name: "질문 등록하기" });
const card = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a learner asks at a second, the teacher answers in the inbox, and the learner accepts the answer", async () => {
  const { w, courseId } = await openQuestions(12);
  const { page } = w;
  const question = `왜 네 칸을 들여쓰나요? ${Date.now()}`;
  await title(page).fill(question);
  await submit(page).click();
  await card(page, question).getByText("답변 대기").waitFor();
  await card(page, question).getByRole("button", { name: "0:12 장면 보기" }).waitFor();
  await w.screenshot("questions-panel");
  const issues = await w.accessibilityIssues();

  const other = await MonitoredPage.open(browser(), desktop, teacher);
  await other.visit("/teachers/me");
  expect(await other.page.getByRole("link", { name: "스튜디오" }).getAttribute("href")).toBe("/studio");
  await other.page.getByLabel("정렬").selectOption({ label: "최신순" });
  await other.page.getByRole("button").filter({ hasText: question }).click();
  await other.page.getByRole("heading", { level: 2, name: question }).waitFor();
  await other.page.getByRole("textbox", { name: "답변" }).fill("파이썬은 ");
  await other.page.getByRole("button", { name: "굵게" }).click();
  // The tool has selected what its marks go around.
  await other.page.keyboard.type("들여쓰기");
  await other.page.getByRole("button", { name: "사진 넣기" }).click();
  const photo = { name: "네 칸.jpg", mimeType: "image/jpeg", buffer: await makeImage("jpeg") };
  await other.page.getByLabel("사진 추가").setInputFiles(photo);
  await other.page.getByRole("button", { name: "네 칸.jpg 삭제" }).waitFor();
  await other.screenshot("questions-inbox");
  issues.push(...(await other.accessibilityIssues()));
  await other.page.getByRole("button", { name: "답변 등록하기" }).click();
  await other.page.getByText("답변을 등록했어요.").waitFor();

  await page.reload();
  await page.getByRole("tab", { name: /^질문/ }).click();
  await card(page, question).getByRole("button", { name: question }).click();
  await page
    .getByRole("strong")
    .filter({ hasText: /^들여쓰기$/ })
    .waitFor();
  const shown = page.getByRole("link", { name: "답변 사진 1장 중 1번째", exact: false });
  expect((await page.request.get((await shown.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "image/webp",
  );
  await page.getByRole("button", { name: "채택하기" }).click();
  await page.getByText("채택된 답변").waitFor();
  await page.getByText("해결됨").first().waitFor();
  await w.visit(`/courses/${courseId}#questions`);
  await page.getByRole("button", { name: "질문하기" }).waitFor();
  await page.getByText(question).waitFor();
  issues.push(...(await w.accessibilityIssues()));
  expect([...issues, ...w.issues, ...other.issues]).toEqual([]);
  await Promise.all([w.context.close(), other.context.close()]);
});

test("what the teacher adds to a scene that many do not understand is shown to a learner at that second", async () => {
  const { w, courseId, lectureId } = await openQuestions(5);
  const path = `/lectures/${lectureId}/watch?course=${courseId}`;
  const content = `네 칸을 세어 보세요. ${Date.now()}`;
  const t = await MonitoredPage.open(browser(), desktop, teacher);
  await t.visit(path);
  await t.page.getByRole("tab", { name: "막힌 장면" }).click();
  await t.page.getByRole("button", { name: "설명 덧붙이기" }).first().click();
  await t.page.getByRole("textbox", { name: "설명" }).fill(content);
  await t.page.getByRole("button", { name: "등록하기" }).click();
  await t.page.getByRole("heading", { name: /^덧붙인 설명/ }).waitFor();
  await t.screenshot("annotations");
  const issues = await t.accessibilityIssues();

  await w.visit(path);
  await w.page.getByRole("button", { name: `설명: ${content}` }).click();
  const card = w.page.getByRole("complementary", { name: /님의 설명$/ });
  await card.getByText(content).waitFor();
  await w.screenshot("annotation-card");
  issues.push(...(await w.accessibilityIssues()));
  await card.getByRole("button", { name: "설명 닫기" }).click();
  await expect.poll(() => card.count()).toBe(0);

  await t.page.getByRole("button", { name: /설명 삭제하기$/ }).click();
  await t.page.getByRole("button", { name: "삭제", exact: true }).click();
  await expect.poll(() => t.page.getByRole("heading", { name: /^덧붙인 설명/ }).count()).toBe(0);
  expect([...issues, ...w.issues, ...t.issues]).toEqual([]);
  await Promise.all([w.context.close(), t.context.close()]);
});

test("Enter that ends a Hangul syllable sends no question, and the next one sends it once", async () => {
  const { w } = await openQuestions(20);
  const { page } = w;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("question.add")) calls.push(request.url());
  });
  const cdp = await page.context().newCDPSession(page);
  await title(page).fill("왜 ");
  await title(page).press("End");
  const text = "그래";
  await cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await cdp.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await cdp.send("Input.insertText", { text });
  expect(await title(page).inputValue()).toBe("왜 그래");
  expect(calls).toEqual([]);
  await title(page).press("Enter");
  await card(page, "왜 그래").first().waitFor();
  await expect.poll(() => title(page).inputValue()).toBe("");
  expect(calls).toHaveLength(1);
  await w.context.close();
});

test("on a phone the first play button does not cover the marks above the seek bar, and the message is below both", async () => {
  const { account, path } = await createLearnerOfTeacher();
  const w = await MonitoredPage.open(browser(), phone, account);
  const { page } = w;
  await w.visit(path);
  const marks = page.getByRole("list", { name: "질문이 있는 장면" }).getByRole("button");
  await marks.first().waitFor();
  const [play, mark, message] = await Promise.all(
    [
      page.getByRole("button", { name: "강의 재생하기" }),
      marks.first(),
      page.getByText(/부터 이어서 볼게요/).locator(".."),
    ].map((one) => one.boundingBox()),
  );
  if (!play || !mark || !message) throw new Error("the player is not complete");
  expect(play.y + play.height).toBeLessThanOrEqual(mark.y);
  expect(mark.y + mark.height).toBeLessThanOrEqual(message.y);
  await w.screenshot("questions-first-play");
  await w.context.close();
});

test("a question that is written without a connection survives a reload and is sent once when the connection is back", async () => {
  const { w } = await openQuestions(30);
  const { page } = w;
  const question = `끊겨도 남나요? ${Date.now()}`;
  await title(page).fill(question);
  await page.reload();
  await page.getByRole("tab", { name: /^질문/ }).click();
  await expect.poll(() => title(page).inputValue()).toBe(question);
  await w.context.setOffline(true);
  await submit(page).click();
  await page.getByText("인터넷에 다시 연결되면 등록돼요.").waitFor();
  await w.context.setOffline(false);
  await card(page, question).getByText("답변 대기").waitFor();
  expect(await card(page, question).count()).toBe(1);
  await w.context.close();
});

test("a scene is marked as not understood with one click, and taken back at once", async () => {
  const { w } = await openQuestions(40);
  const { page } = w;
  await page.getByRole("button", { name: "여기 이해 안 돼요" }).click();
  await page.getByText("누가 눌렀는지는 공개되지 않아요.").waitFor();
  await page.getByRole("button", { name: "0:40에 표시했어요", pressed: true }).waitFor();
  await page.getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "여기 이해 안 돼요", pressed: false }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("a visitor who writes a question logs in for it, and finds it where it was", async () => {
  const account = await createLearner();
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  const path = `/courses/${items[0].courseId}`;
  await w.visit(path);
  const field = page.getByRole("textbox", { name: "무엇이 궁금한가요?" });
  await field.scrollIntoViewIfNeeded();
  await untilInteractive(field);
  const question = `방문자도 물을 수 있나요? ${Date.now()}`;
  await field.fill(question);
  await page.getByRole("button", { name: "질문하기" }).click();
  await page.getByRole("button", { name: "질문 등록하기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "로그인" }).click();
  await page.locator("input[type=email]").fill(account.email);
  await page.locator("input[type=password]").fill(account.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => url.pathname === path);
  await field.scrollIntoViewIfNeeded();
  await untilInteractive(field);
  await expect.poll(() => field.inputValue()).toBe(question);
  await page.getByRole("button", { name: "질문하기" }).click();
  await page.getByRole("button", { name: "질문 등록하기" }).click();
  await page.getByRole("heading", { level: 3, name: question }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});
