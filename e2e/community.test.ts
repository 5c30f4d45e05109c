import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Account, restOf } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, mobile] = sizes as [Size, Size];
const teacher: Account = { email: demoAccounts[1].email, password: demoPassword };

/** A lecture of the demo teacher that the learner has finished, and its course. */
async function finishedLecture(account: Account) {
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const item = items.find(({ resume }: { resume: { title: string } }) => resume.title === "반복문으로 같은 일 시키기");
  const course = await rest(`/courses/${item.courseId}`);
  const [lecture] = course.sections.flatMap(({ lectures }: { lectures: { lectureId: string }[] }) => lectures);
  return { courseId: String(item.courseId), lectureId: String(lecture.lectureId) };
}

/** Uses the page, so that the code of the sections is loaded. */
async function openSection(w: MonitoredPage, path: string, id: "reviews" | "comments"): Promise<Locator> {
  await w.visit(path);
  const section = w.page.locator(`#${id}`);
  await section.scrollIntoViewIfNeeded();
  await w.page.mouse.wheel(0, 40);
  return section;
}

async function write(section: Locator, stars: string, content: string): Promise<void> {
  // A radio button itself has no size: its label is clicked.
  await section.getByText(stars, { exact: true }).locator("..").click();
  await section.getByRole("textbox").fill(content);
}

test("[R1.8] a learner reviews a lecture and edits the review, the teacher replies, and another learner finds it helpful", async () => {
  const account = await createLearner();
  const { lectureId } = await finishedLecture(account);
  const path = `/lectures/${lectureId}`;
  const mark = `손 위치 ${account.email}`;
  const w = await MonitoredPage.open(browser(), desktop, account);
  const section = await openSection(w, path, "reviews");
  await section.getByRole("button", { name: "후기 쓰기" }).click();
  await write(section, "4점 만족해요", mark);
  await section.getByRole("button", { name: "후기 등록하기" }).click();
  const card = section.getByRole("article").filter({ hasText: mark });
  await card.getByText("4점", { exact: true }).waitFor();
  await section.getByRole("button", { name: "수정하기" }).first().click();
  await write(section, "5점 아주 만족해요", `${mark} 다시 보니 더 좋아요`);
  await section.locator("form").getByRole("button", { name: "수정하기" }).click();
  await card.getByText("5점", { exact: true }).waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);
  expect(w.issues).toEqual([]);
  await w.context.close();

  const t = await MonitoredPage.open(browser(), desktop, teacher);
  const teaching = await openSection(t, path, "reviews");
  await teaching.getByLabel("정렬").selectOption("NEWEST");
  const received = teaching.getByRole("article").filter({ hasText: mark });
  await received.getByRole("button", { name: "답글 쓰기" }).click();
  await received.getByRole("textbox").fill("의견 고맙습니다.");
  await received.getByRole("button", { name: "답글 남기기" }).click();
  await received.getByText("의견 고맙습니다.").waitFor();
  expect(t.issues).toEqual([]);
  await t.context.close();

  const reader = await MonitoredPage.open(browser(), mobile, await createLearner());
  const reading = await openSection(reader, path, "reviews");
  await reading.getByLabel("정렬").selectOption("NEWEST");
  const read = reading.getByRole("article").filter({ hasText: mark });
  await read.getByText("의견 고맙습니다.").waitFor();
  await read.getByRole("button", { name: /도움 됐어요/ }).click();
  await read.getByRole("button", { name: "도움 됐어요 1", pressed: true }).waitFor();
  expect(await reader.accessibilityIssues()).toEqual([]);
  expect(reader.issues).toEqual([]);
  await reader.context.close();
});

/** Composes a syllable as an input method does, and presses Ctrl and Enter meanwhile. */
async function composeWithEnter(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  const enter = { key: "Enter", code: "Enter", modifiers: 2, windowsVirtualKeyCode: 229 };
  await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await cdp.send("Input.insertText", { text });
}

test("[R1.9] Enter while a syllable is composed publishes no comment, and the next one publishes it complete", async () => {
  const account = await createLearner();
  const { courseId } = await finishedLecture(account);
  const w = await MonitoredPage.open(browser(), desktop, account);
  const section = await openSection(w, `/courses/${courseId}`, "comments");
  const sent: string[] = [];
  w.page.on(
    "request",
    (request) => void (request.url().includes("comment.add") && sent.push(request.postData() ?? "")),
  );
  const field = section.getByRole("textbox", { name: "댓글" });
  await field.click();
  await composeWithEnter(w.page, "한글");
  expect([sent, await field.inputValue()]).toEqual([[], "한글"]);
  await w.page.keyboard.press("Control+Enter");
  await section.getByRole("article").filter({ hasText: "한글" }).first().waitFor();
  expect([sent.length, JSON.parse(sent[0] ?? "").content]).toEqual([1, "한글"]);
  expect(await field.inputValue()).toBe("");
  expect(await w.accessibilityIssues()).toEqual([]);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

/** Each sets `window.attacked` if it runs. */
const attacks = [
  "<script>window.attacked=1</script>",
  "<img src=x onerror=window.attacked=1>",
  "<svg/onload=window.attacked=1>",
  "[글](javascript:window.attacked=1)",
  "[글](JaVaScRiPt:window.attacked=1)",
  "[글](data:text/html,<script>window.attacked=1</script>)",
  "![x](javascript:window.attacked=1)",
  '![x](x" onerror="window.attacked=1)',
  "<javascript:window.attacked=1>",
  "[글]: javascript:window.attacked=1\n[글]",
  "</script><script>window.attacked=1</script>",
  "<iframe srcdoc='<script>parent.attacked=1</script>'>",
  "\u202e<b onmouseover=window.attacked=1>가나다</b>",
  "{{constructor.constructor('window.attacked=1')()}}",
  '"><style onload=window.attacked=1></style>',
];

test("what users write is shown as text and runs nothing on any page that shows it", async () => {
  const account = await createLearner();
  const { courseId, lectureId } = await finishedLecture(account);
  const rest = await restOf(account);
  for (const content of attacks) await rest("/lectures/comments", { lectureId, content });
  await rest("/lectures/reviews", { lectureId, rating: 3, content: attacks.join("\n").slice(0, 1_000) });
  const w = await MonitoredPage.open(browser(), desktop);
  for (const path of [`/courses/${courseId}`, `/lectures/${lectureId}`]) {
    const comments = await openSection(w, path, "comments");
    await comments.getByText("parent.attacked").waitFor();
    await w.page.locator("#reviews").getByText("window.attacked").first().waitFor();
    for (const link of await comments.getByRole("link").filter({ hasText: "글" }).all()) await link.click();
    expect(await w.page.evaluate(() => "attacked" in window)).toBe(false);
    expect(
      await w.page.locator("#comments, #reviews").locator("script, iframe, style, [onerror], [onload]").count(),
    ).toBe(0);
  }
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("the server's document of a course has its reviews and their rating for search engines", async () => {
  const account = await createLearner();
  const { courseId, lectureId } = await finishedLecture(account);
  const rest = await restOf(account);
  const content = `문서에 있는 후기 ${account.email}`;
  await rest("/lectures/reviews", { lectureId, rating: 4, content });
  await expect
    .poll(async () => {
      const html = await (await fetch(`${server.url}/courses/${courseId}`)).text();
      return [html.includes(content), html.includes('"aggregateRating"')];
    })
    .toEqual([true, true]);
});
