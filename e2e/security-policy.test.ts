import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Account, restOf } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { testBrowser, server } from "./shared.ts";
import { type Size, sizes, MonitoredPage } from "./monitored-page.ts";

const [desktop] = sizes as [Size];

const browser = testBrowser();

type Row = Record<string, string>;

async function read(path: string): Promise<{ items: Row[] }> {
  const response = await fetch(`${server.url}/api/v1${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The violations of a policy. Every route is loaded by routes-on-desktop.test.ts, which reports them with all other issues. */
const violations = (w: MonitoredPage): string[] => w.issues.filter((issue) => issue.includes("Security Policy"));

/** Loads each address. @returns the violations, with the address of each */
async function violationsOn(w: MonitoredPage, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const before = violations(w).length;
    await w.visit(path);
    found.push(
      ...violations(w)
        .slice(before)
        .map((violation) => `${path}: ${violation}`),
    );
  }
  return found;
}

const click = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

test("a script that the policy blocks is reported", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  await w.visit("/docs/refund");
  await w.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    document.body.append(script);
  });
  await expect.poll(() => violations(w).join("\n")).toContain("script-src-elem inline");
  expect(await w.page.title()).not.toBe("run");
  await w.context.close();
});

test("no page of the server violates its policy", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const pages = ["/no-such-page", "/api/v1/docs", "/api/auth/signin", "/api/auth/signout", "/api/auth/error"];
  expect(await violationsOn(w, pages)).toEqual([]);
  await w.context.close();
});

test("no lecture that plays, no purchase and nothing printed violates the policy", async () => {
  const account = await createLearner();
  const owned = await ownedCourses(account);
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  const lecture = await streamedLecture(owned);
  await w.visit(lecture);
  await click(page, "강의 재생하기");
  const moves = page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  await Promise.race([moves, click(page, "그래도 보기").then(() => moves)]);
  // The HLS engine feeds the video from a source of its own.
  expect(await page.evaluate(() => document.querySelector("video")?.currentSrc)).toMatch(/^blob:/);
  expect(violations(w)).toEqual([]);

  await w.visit("/classroom?tab=done");
  await page
    .getByRole("main")
    .getByRole("button", { name: /수료증 받기/ })
    .or(page.getByRole("main").getByRole("link", { name: /수료증 보기/ }))
    .click();
  await page.waitForURL(/\/certificates\//);
  await page.getByRole("heading", { level: 1, name: "수료증" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.emulateMedia({ media: "screen" });

  await w.visit(`/payment?items=COURSE.${await courseForSale(owned)}`);
  await page.getByRole("checkbox", { name: /확인했고/ }).check();
  await click(page, /원 결제하기/);
  await page.getByText("테스트 결제예요").first().waitFor();
  await page.getByRole("button", { name: /원 결제하기$/ }).click();
  await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
  const orderId = new URL(page.url()).searchParams.get("orderId");
  await w.visit(`/my/orders/${orderId}`);
  await page.emulateMedia({ media: "print" });
  expect(violations(w)).toEqual([]);
  await w.context.close();
});

async function ownedCourses(account: Account): Promise<Row[]> {
  const rest = await restOf(account);
  return (await rest("/courses/registrations/users/{userId}?rows=100")).items;
}

/** The watch address of a lecture that is stored as segments. */
async function streamedLecture(courses: Row[]): Promise<string> {
  for (const { courseId } of courses) {
    const { sections } = (await read(`/courses/${courseId}`)) as unknown as { sections: { lectures: Row[] }[] };
    const found = sections.flatMap(({ lectures }) => lectures).find(({ title }) => title === "함수로 묶어 두기");
    if (found) return `/lectures/${found["lectureId"]}/watch?course=${courseId}`;
  }
  throw new Error("no course holds the lecture");
}

async function courseForSale(courses: Row[]): Promise<string> {
  const owned = new Set(courses.map(({ courseId }) => courseId));
  const { items } = await read("/courses?rows=50");
  const found = items.find(({ courseId, price }) => Number(price) > 0 && !owned.has(courseId));
  if (!found?.["courseId"]) throw new Error("the learner owns every course");
  return found["courseId"];
}
