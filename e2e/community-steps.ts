import type { Browser, Locator, Page } from "playwright-core";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { type Account, restOf } from "./accounts.ts";
import { MonitoredPage, type Size, sizes, untilInteractive } from "./monitored-page.ts";

const [desktop] = sizes as [Size];
const [, { email, name }] = demoAccounts;
/** The demo teacher, of some of whose courses a learner of the tests is a learner. */
export const teacher: Account & { name: string } = { email, password: demoPassword, name };

/** A lecture of the demo teacher that the learner has finished, and its course. */
export async function finishedLecture(account: Account) {
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const item = items.find(({ resume }: { resume: { title: string } }) => resume.title === "반복문으로 같은 일 시키기");
  const course = await rest(`/courses/${item.courseId}`);
  const [lecture] = course.sections.flatMap(({ lectures }: { lectures: { lectureId: string }[] }) => lectures);
  return { courseId: String(item.courseId), lectureId: String(lecture.lectureId) };
}

/** Opens a page at a section, whose code is loaded. */
export async function openSection(w: MonitoredPage, path: string, id: "reviews" | "comments"): Promise<Locator> {
  await w.visit(path);
  const section = w.page.locator(`#${id}`);
  await section.scrollIntoViewIfNeeded();
  await untilInteractive(section.getByRole("button").first());
  return section;
}

export async function fillReview(section: Locator, stars: string, content: string): Promise<void> {
  // A radio button itself has no size: its label is clicked.
  await section.getByText(stars, { exact: true }).locator("..").click();
  await section.getByRole("textbox").fill(content);
}

export const bell = (page: Page, unread: number) =>
  page.getByRole("link", { name: unread === 0 ? "알림" : `알림 안 읽음 ${unread}`, exact: true });

/** Answers as the teacher, in a browser window of its own. @returns what was wrong on its pages */
export async function answerInInbox(browser: Browser, question: string, answer: string): Promise<string[]> {
  const w = await MonitoredPage.open(browser, desktop, teacher);
  const { page } = w;
  await w.visit("/teachers/me");
  await page.getByLabel("정렬").selectOption({ label: "최신순" });
  await page.getByRole("button").filter({ hasText: question }).click();
  await page.getByRole("heading", { level: 2, name: question }).waitFor();
  await page.getByRole("textbox", { name: "답변" }).fill(answer);
  await page.getByRole("button", { name: "답변 등록하기" }).click();
  await page.getByText("답변을 등록했어요.").waitFor();
  await w.context.close();
  return w.issues;
}
