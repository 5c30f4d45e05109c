import { expect, test } from "vitest";
import { type Account, restOf } from "./accounts.ts";
import { answerInInbox, bell, fillReview, finishedLecture, openSection, teacher } from "./community-steps.ts";
import { createLearner } from "./demo-learner.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, mobile] = sizes as [Size, Size];

/** A learner with a question to the demo teacher, and what the teacher answers with. */
async function askTeacher(account: Account) {
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const { courseId, resume } = items.find(
    ({ course }: { course: { teacher: { name: string } } }) => course.teacher.name === teacher.name,
  );
  const question = `왜 네 칸을 들여쓰나요? ${Date.now()}`;
  await rest("/lectures/questions", { lectureId: resume.lectureId, title: question, content: "", timestampSec: 12 });
  return { courseId, lectureId: resume.lectureId, question };
}

test("an answer arrives in the learner's open tabs, a click leads to it, and the other tab's number is gone", async () => {
  const account = await createLearner();
  const { question } = await askTeacher(account);
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  await w.visit("/courses");
  const other = await w.context.newPage();
  await other.goto("/lectures");
  await bell(other, 0).waitFor();
  await w.untilStreamOpened();
  const issues = await answerInInbox(browser(), question, "파이썬은 **들여쓰기**로 묶음을 나눠요.");

  await bell(page, 1).waitFor();
  await bell(other, 1).waitFor();
  await bell(page, 1).click();
  const panel = page.getByRole("dialog", { name: "알림" });
  const answered = panel.getByRole("link", { name: /님이 내 질문에 답변했어요/ });
  await answered.waitFor();
  await w.screenshot("notifications-panel");
  issues.push(...(await w.accessibilityIssues()));
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await bell(page, 1).evaluate((link) => link === document.activeElement)).toBe(true);

  await bell(page, 1).click();
  await answered.click();
  await page.waitForURL(/\/watch\?.*question=/);
  await page.getByRole("heading", { level: 3, name: question }).waitFor();
  await page.getByRole("strong").filter({ hasText: "들여쓰기" }).waitFor();
  await bell(page, 0).waitFor();
  await bell(other, 0).waitFor();
  expect([...issues, ...w.issues]).toEqual([]);
  await w.context.close();
});

test("[R1.6 R1.8 R2.19] a learner reviews, asks at a second, is notified of the answer in the open tab, and puts a favorite into the cart", async () => {
  const account = await createLearner();
  const { courseId, lectureId } = await finishedLecture(account);
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  const reviews = await openSection(w, `/lectures/${lectureId}`, "reviews");
  await reviews.getByRole("button", { name: "후기 쓰기" }).click();
  await fillReview(reviews, "5점 아주 만족해요", `들여쓰기가 이해됐어요 ${account.email}`);
  await reviews.getByRole("button", { name: "후기 등록하기" }).click();
  await reviews.getByRole("article").filter({ hasText: account.email }).getByText("5점", { exact: true }).waitFor();

  const question = `왜 네 칸을 들여쓰나요? ${Date.now()}`;
  await w.visit(`/lectures/${lectureId}/watch?course=${courseId}&t=12`);
  await page.getByRole("tab", { name: /^질문/ }).click();
  await page.getByRole("textbox", { name: "질문하기" }).fill(question);
  await page.getByRole("button", { name: "질문 등록하기" }).click();
  const asked = page.getByRole("listitem").filter({ hasText: question });
  await asked.getByRole("button", { name: "0:12 장면 보기" }).waitFor();
  await w.untilStreamOpened();
  const issues = await answerInInbox(browser(), question, "파이썬은 **들여쓰기**로 묶음을 나눠요.");
  await bell(page, 1).click();
  const answered = page.getByRole("dialog", { name: "알림" }).getByRole("link", { name: /답변했어요/ });
  await answered.click();
  await page.getByRole("strong").filter({ hasText: "들여쓰기" }).waitFor();
  await bell(page, 0).waitFor();

  await w.visit("/courses?hideOwned=true");
  const heart = page.getByRole("button", { name: /^찜하기: / }).first();
  const title = ((await heart.getAttribute("aria-label")) ?? "").replace("찜하기: ", "");
  await heart.click();
  await page.getByRole("button", { name: `찜하기: ${title}`, pressed: true }).waitFor();
  await w.visit("/my/wishlist");
  await page.getByRole("button", { name: "모두 장바구니에 담기" }).click();
  await page.getByRole("link", { name: "장바구니에 담겼어요" }).first().click();
  await page.waitForURL(/\/cart$/);
  await page.getByRole("link", { name: title }).first().waitFor();
  expect([...issues, ...w.issues]).toEqual([]);
  await w.context.close();
});

test("on a phone the bell opens a sheet that leads to the list, where all are marked as read, also for the next visit", async () => {
  const account = await createLearner();
  const { question } = await askTeacher(account);
  const issues = await answerInInbox(browser(), question, "묶음을 나누기 위해서예요.");
  const w = await MonitoredPage.open(browser(), mobile, account);
  const { page } = w;
  await w.visit("/");
  await bell(page, 1).click();
  const sheet = page.getByRole("dialog", { name: "알림" });
  await sheet.getByRole("link", { name: /답변/ }).first().waitFor();
  await w.screenshot("notifications-sheet");
  issues.push(...(await w.accessibilityIssues()));
  await sheet.getByRole("link", { name: "전체 보기" }).click();
  await page.waitForURL(/\/my\/notifications$/);
  await page.getByRole("heading", { level: 2, name: "오늘" }).waitFor();
  issues.push(...(await w.accessibilityIssues()));
  await w.screenshot("notifications-list");
  await page.getByRole("button", { name: "모두 읽음으로 표시" }).click();
  await bell(page, 0).waitFor();
  await w.visit("/my/notifications?show=unread");
  await page.getByRole("heading", { name: "안 읽은 알림이 없어요" }).waitFor();
  await bell(page, 0).waitFor();
  expect([...issues, ...w.issues]).toEqual([]);
  await w.context.close();
});

test("a kind that is turned off does not arrive, and the choice is there at the next visit", async () => {
  const account = await createLearner();
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  await w.visit("/my/settings");
  await page.getByRole("link", { name: "알림 설정하기" }).click();
  const answers = page.getByRole("switch", { name: "질문에 답변이 달렸을 때 앱 안 알림" });
  const saved = page.waitForResponse((response) => response.url().includes("notification.setSetting"));
  await answers.click();
  expect((await saved).status()).toBe(200);
  const issues = await w.accessibilityIssues();
  await w.screenshot("notifications-settings");
  await page.reload();
  await expect.poll(() => answers.isChecked()).toBe(false);
  const { question } = await askTeacher(account);
  issues.push(...(await answerInInbox(browser(), question, "묶음을 나누기 위해서예요.")));
  await w.visit("/my/notifications");
  await page.getByRole("heading", { name: "아직 알림이 없어요" }).waitFor();
  expect([...issues, ...w.issues]).toEqual([]);
  await w.context.close();
});
