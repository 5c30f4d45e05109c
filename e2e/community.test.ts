import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { restOf } from "./accounts.ts";
import { fillReview, finishedLecture, openSection, teacher } from "./community-steps.ts";
import { createLearner } from "./demo-learner.ts";
import { PausedRequests } from "./paused-requests.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const [desktop, mobile] = sizes as [Size, Size];

test("[R1.8] a learner reviews a lecture and edits the review, the teacher replies, and another learner finds it helpful", async () => {
  const account = await createLearner();
  const { lectureId } = await finishedLecture(account);
  const path = `/lectures/${lectureId}`;
  const mark = `손 위치 ${account.email}`;
  const w = await MonitoredPage.open(browser(), desktop, account);
  const section = await openSection(w, path, "reviews");
  await section.getByRole("button", { name: "후기 쓰기" }).click();
  await fillReview(section, "4점 만족해요", mark);
  await section.getByRole("button", { name: "후기 등록하기" }).click();
  const card = section.getByRole("article").filter({ hasText: mark });
  await card.getByText("4점", { exact: true }).waitFor();
  await section.getByRole("button", { name: "수정하기" }).first().click();
  await fillReview(section, "5점 아주 만족해요", `${mark} 다시 보니 더 좋아요`);
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
  // The field has the same text before the reply is saved.
  await received.getByRole("paragraph").filter({ hasText: "의견 고맙습니다." }).waitFor();
  expect(t.issues).toEqual([]);
  await t.context.close();

  const reader = await MonitoredPage.open(browser(), mobile, await createLearner());
  const reading = await openSection(reader, path, "reviews");
  await reading.getByLabel("정렬").selectOption("NEWEST");
  const read = reading.getByRole("article").filter({ hasText: mark });
  await read.getByText("의견 고맙습니다.").waitFor();
  await read.getByRole("button", { name: /도움 됐어요/ }).click();
  await read.getByRole("button", { name: "도움 됐어요 1", pressed: true }).waitFor();
  const rating = reading.getByLabel("별점", { exact: true });
  await rating.selectOption("1");
  await expect.poll(() => read.count()).toBe(0);
  await reading.getByRole("button", { name: /^완강/ }).click();
  await rating.selectOption("5");
  await read.waitFor();
  await reading.getByRole("button", { name: /^전체/ }).click();
  await reading.getByRole("button", { name: /^전체/, pressed: true }).waitFor();
  expect(await reader.accessibilityIssues()).toEqual([]);
  expect(reader.issues).toEqual([]);
  await reader.context.close();
});

test.each(["the page", "a section"])(
  "what is chosen, clicked and written before the code of %s is there counts",
  async (part) => {
    const { courseId } = await finishedLecture(await createLearner());
    const path = `/courses/${courseId}`;
    const w = await MonitoredPage.open(browser(), desktop);
    const { page } = w;
    if (part === "a section") await w.visit(path);
    const held = await PausedRequests.of(w);
    held.holdAll();
    if (part === "the page") await page.goto(path, { waitUntil: "commit" });
    const [reviews, questions] = [page.locator("#reviews"), page.locator("#questions")];
    await reviews.getByLabel("별점", { exact: true }).selectOption("5");
    await reviews.getByLabel("정렬").selectOption("NEWEST");
    await reviews.getByRole("button", { name: /^완강/ }).click();
    const title = questions.getByRole("textbox", { name: "무엇이 궁금한가요?" });
    await title.fill("네 칸이 아니면 안 되나요");
    await questions.getByRole("button", { name: /^해결됨/ }).click();
    await expect.poll(() => held.count("code")).toBeGreaterThan(1);

    await Promise.all([held.release("code"), held.release("data")]);
    await reviews.getByRole("button", { name: /^완강/, pressed: true }).waitFor();
    await questions.getByRole("button", { name: /^해결됨/, pressed: true }).waitFor();
    const shown = [reviews.getByLabel("별점", { exact: true }), reviews.getByLabel("정렬"), title];
    expect(await Promise.all(shown.map((field) => field.inputValue()))).toEqual([
      "5",
      "NEWEST",
      "네 칸이 아니면 안 되나요",
    ]);
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);

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

async function runsNothing({ page }: MonitoredPage, places: string): Promise<void> {
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  expect(await page.locator(places).locator("script, iframe, style, [onerror], [onload]").count()).toBe(0);
}

test("what users write is shown as text and runs nothing on any page that shows it", async () => {
  const account = await createLearner();
  const { courseId, lectureId } = await finishedLecture(account);
  const rest = await restOf(account);
  for (const content of attacks) await rest("/lectures/comments", { lectureId, content });
  await rest("/lectures/reviews", { lectureId, rating: 3, content: attacks.join("\n").slice(0, 1_000) });
  await rest("/lectures/questions", { lectureId, title: attacks[1], content: attacks.join("\n") });
  const w = await MonitoredPage.open(browser(), desktop);
  for (const path of [`/courses/${courseId}`, `/lectures/${lectureId}`]) {
    const comments = await openSection(w, path, "comments");
    await comments.getByText("parent.attacked").waitFor();
    await w.page.locator("#reviews").getByText("window.attacked").first().waitFor();
    for (const link of await comments.getByRole("link").filter({ hasText: "글" }).all()) await link.click();
    await w.page.locator("#questions").getByText("onerror=window.attacked").first().waitFor();
    await runsNothing(w, "#comments, #reviews, #questions");
  }
  const t = await MonitoredPage.open(browser(), desktop, teacher);
  await t.visit("/teachers/me");
  await t.page.getByLabel("정렬").selectOption({ label: "최신순" });
  await t.page.getByRole("button").filter({ hasText: "onerror=window.attacked" }).first().click();
  await t.page.getByRole("heading", { level: 2, name: "onerror=window.attacked", exact: false }).waitFor();
  await runsNothing(t, "main");
  await t.visit("/teachers/me?tab=reviews");
  await t.page.locator("main").getByText("window.attacked").first().waitFor();
  await runsNothing(t, "main");

  const { commentId } = await rest("/lectures/comments", { lectureId, content: "답글을 기다려요" });
  const replier = await restOf(await createLearner());
  await replier("/lectures/comments", { lectureId, parentId: commentId, content: attacks[1] });
  const own = await MonitoredPage.open(browser(), desktop, account);
  await own.visit("/my/notifications");
  await own.page.locator("main").getByText("onerror=window.attacked").waitFor();
  await runsNothing(own, "main");
  await own.page.getByRole("link", { name: /^알림/ }).first().click();
  const panel = own.page.getByRole("dialog", { name: "알림" });
  await panel.getByText("onerror=window.attacked").waitFor();
  await runsNothing(own, "[role=dialog]");
  await own.visit(`/lectures/${lectureId}/watch?course=${courseId}`);
  await own.page.getByRole("tab", { name: /^질문/ }).click();
  await own.page.getByRole("button", { name: attacks[1], exact: true }).first().click();
  await own.page.getByRole("heading", { level: 3, name: attacks[1] }).waitFor();
  await runsNothing(own, "main");
  expect([...w.issues, ...t.issues, ...own.issues]).toEqual([]);
  await Promise.all([w, t, own].map(({ context }) => context.close()));
});

test("what a user writes for themselves, to support and to the shop is shown as text and runs nothing", async () => {
  const account = await createLearner();
  const { courseId, lectureId } = await finishedLecture(account);
  const rest = await restOf(account);
  const [title = "", content] = [attacks[1], attacks.join("\n\n")];
  await rest("/lectures/notes", { lectureId, timestampSec: 1, content });
  const { inquiryId } = await rest("/support/inquiries", { category: "OTHER", title, content });
  const { suggestionId } = await rest("/suggestions", { category: "OTHER", title, content });
  const w = await MonitoredPage.open(browser(), desktop, account);
  const addresses = ["/my/notes", `/my/support?inquiry=${inquiryId}`, "/my/suggest", `/my/suggest/${suggestionId}`];
  for (const address of [...addresses, `/lectures/${lectureId}/watch?course=${courseId}`]) {
    await w.visit(address);
    const main = w.page.locator("main");
    if (address.includes("/watch")) await main.getByRole("tab", { name: /노트/ }).click();
    await main.getByText("window.attacked").filter({ visible: true }).first().waitFor();
    await runsNothing(w, "main");
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
