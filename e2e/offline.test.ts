import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { restOf, signIn } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

const openContext = () =>
  browser().newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: "ko-KR",
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });

/** The worker answers for the pages of this tab. */
const workerControls = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

const storedTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await caches.match("/offline-copies");
    const { copies } = stored ? await stored.json() : { copies: [] };
    return copies.map(({ title }: { title: string }) => title);
  });

test("without a connection a learner reads the captions and notes of opened lectures, until signing out", async () => {
  const account = await createLearner();
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const { courseId, resume } = items.find((item: { resume: object | null }) => item.resume);
  const { title } = await rest(`/courses/${courseId}`);
  const context = await openContext();
  await signIn(context, account);
  const page = await context.newPage();
  await page.goto(`/lectures/${resume.lectureId}/watch?course=${courseId}`);
  await workerControls(page);
  await expect.poll(() => storedTitles(page)).toContain(title);

  await context.setOffline(true);
  const response = await page.goto("/classroom");
  expect(response?.status()).toBe(503);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("CLOSEGAP에 연결할 수 없어요");
  await page.getByRole("link", { name: title }).click();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  await page.locator('a[href^="/lectures/"]').first().click();
  expect(await page.getByRole("heading", { level: 2, name: "자막" }).isVisible()).toBe(true);
  expect(await page.locator("dd").count()).toBeGreaterThan(3);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations).toEqual([]);

  await context.setOffline(false);
  await page.getByRole("link", { name: "다시 연결하기" }).click();
  await page.locator("video").waitFor();
  await page.goto("/my");
  await page.getByRole("button", { name: /메뉴/ }).click();
  await page.getByRole("button", { name: "로그아웃" }).filter({ visible: true }).first().click();
  await expect.poll(() => storedTitles(page)).toEqual([]);
  await context.close();
});

test("a visitor without a connection is told so, and sees the page again when it is back", async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.goto("/courses");
  await workerControls(page);
  await context.setOffline(true);
  await page.goto("/courses?page=2");
  expect(await page.locator("main").innerText()).toBe(
    "CLOSEGAP에 연결할 수 없어요\n\n인터넷 연결을 확인한 뒤 다시 시도해 주세요.",
  );
  await context.setOffline(false);
  await page.getByRole("link", { name: "다시 연결하기" }).click();
  await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
  expect(new URL(page.url()).search).toBe("?page=2");
  await context.close();
});
