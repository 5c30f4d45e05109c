import { glob } from "node:fs/promises";
import { join } from "node:path";
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

/** Everything a public route needs to be shown with content. */
async function publicAddresses(): Promise<Record<string, string>> {
  const [courses, lectures, teachers] = await Promise.all(
    ["/courses?rows=1", "/lectures?rows=1", "/teachers?rows=1"].map(async (path) => (await read(path)).items[0] ?? {}),
  );
  return {
    index: "/",
    cart: "/cart",
    "courses/index": "/courses",
    "courses/$courseId": `/courses/${courses?.["courseId"]}`,
    "docs/$documentType": "/docs/refund",
    "email/confirm": "/email/confirm?token=unknown",
    "lectures/index": "/lectures",
    "lectures/$lectureId/index": `/lectures/${lectures?.["lectureId"]}`,
    "login/error": "/login/error",
    "login/index": "/login",
    "password/change": "/password/change",
    "password/index": "/password",
    "password/verify": "/password/verify",
    signup: "/signup",
    "teachers/index": "/teachers",
    "teachers/$teacherId": `/teachers/${teachers?.["teacherId"]}`,
  };
}

const personalAddresses: Record<string, string> = {
  classroom: "/classroom",
  "my/index": "/my",
  "my/account": "/my/account",
  "my/notes": "/my/notes",
  "my/orders/index": "/my/orders",
  "my/registrations": "/my/registrations",
  "my/settings": "/my/settings",
  "payment/fail": "/payment/fail?code=PAY_PROCESS_CANCELED",
};

/** Routes that the test of the journey visits by itself. */
const visitedByJourney = [
  "certificates/$certificateId",
  "lectures/$lectureId/watch",
  "my/orders/$orderId",
  "payment/index",
  "payment/success",
];

async function routeFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob("**/*.tsx", { cwd: join(import.meta.dirname, "../client/routes") }))
    names.push(file.replace(/\.tsx$/, ""));
  return names.filter((name) => name !== "__root");
}

/** The violations of a policy; other errors belong to the tests of the screens. */
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

test("every route is visited here", async () => {
  const visited = [...Object.keys(await publicAddresses()), ...Object.keys(personalAddresses), ...visitedByJourney];
  expect(visited.toSorted()).toEqual((await routeFiles()).toSorted());
});

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

test("no public screen and no page of the server violates its policy", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  expect(await violationsOn(w, [...Object.values(await publicAddresses()), "/no-such-page"])).toEqual([]);
  expect(await violationsOn(w, ["/api/v1/docs", "/api/auth/signin", "/api/auth/signout", "/api/auth/error"])).toEqual(
    [],
  );
  await w.context.close();
});

test("no personal screen, no lecture that plays, no purchase and nothing printed violates its policy", async () => {
  const account = await createLearner();
  const owned = await ownedCourses(account);
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  expect(await violationsOn(w, Object.values(personalAddresses))).toEqual([]);

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
  await page.getByRole("checkbox", { name: /확인했어요/ }).check();
  await click(page, /원 결제하기/);
  await page.getByText("시험 결제예요").first().waitFor();
  await page.getByRole("button", { name: "승인하기" }).click();
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
