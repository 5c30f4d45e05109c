import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRecording } from "../server/test/video/recording.ts";
import { restOf } from "./accounts.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { PartGate } from "./part-gate.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { tenTitles, tenVideos } from "./ten-videos.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();
const [desktop] = sizes as [Size];
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };
const learner = { email: "learner@closegap.test", password: "closegap-demo" };

// A shop of its own: it is killed on the way.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const titles = (page: Page) =>
  page
    .getByRole("textbox", { name: /강 제목$/ })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const dockOf = (page: Page) => page.getByRole("region", { name: "업로드", exact: true });
const saved = (page: Page) => page.getByText("저장됨").waitFor();

/** The way of a course to its publication, by any means of input. */
type Hand = {
  press: (element: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (radio: Locator) => Promise<void>;
  select: (field: Locator) => Promise<void>;
};

async function writeCourse(page: Page, title: string, { press, write, choose, select }: Hand): Promise<void> {
  const named = (name: string, role: "button" | "link" = "button") => page.getByRole(role, { name, exact: true });
  await press(named("소개", "link"));
  await write(page.getByLabel("코스 이름"), title);
  await write(page.getByLabel("한 줄 소개"), "집 오븐으로 굽는 첫 빵");
  await write(page.getByLabel("소개", { exact: true }), "오븐 하나와 밀가루만 있으면 돼요. ".repeat(4).trim());
  await select(page.getByLabel("카테고리"));
  await choose(page.getByRole("radio", { name: "입문", exact: true }));
  await write(page.getByLabel("배우고 나면"), "식빵을 구워요");
  await press(named("가격", "link"));
  await write(page.getByLabel("정가"), "30000");
  await press(named("게시", "link"));
  await press(named("1강을 맛보기로"));
}

/** Publishes once all videos are ready. */
async function publish(page: Page, { press }: Pick<Hand, "press">, name = "게시하기"): Promise<string> {
  await page.getByText("게시할 준비가 끝났어요").first().waitFor({ timeout: 120_000 });
  await saved(page);
  await press(page.getByRole("button", { name, exact: true }));
  await page.getByText("게시했어요. 이제 누구나 볼 수 있어요.").waitFor();
  return (await page.getByRole("link", { name: "게시된 화면 보기" }).getAttribute("href")) ?? "";
}

/** The learner's progress of a lecture, in the course that contains it. */
async function progressOf(courseId: string, lectureId: string) {
  const rest = await restOf(learner, server);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const { registrationId } = items.find((item: { courseId: string }) => item.courseId === courseId);
  return rest(`/courses/lectures/progresses/registrations/${registrationId}?lectureId=${lectureId}`);
}

test("ten dropped videos are on sale after at most 40 clicks, over a line that dies twice and a killed server", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  let clicks = 0;
  const hand: Hand = {
    press: async (element) => {
      await element.click();
      clicks += 1;
    },
    write: async (field, text) => {
      await field.fill(text);
      clicks += 1;
    },
    choose: async (radio) => {
      await radio.check({ force: true });
      clicks += 1;
    },
    select: async (field) => {
      await field.selectOption({ index: 1 });
      clicks += 2;
    },
  };
  await page.goto("/studio");
  await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
  await page.getByRole("button", { name: "새 코스", exact: true }).click();
  await page.getByText("아직 강의가 없어요").waitFor();
  const gate = await PartGate.before(page);
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles(await tenVideos());
  clicks += 1;
  await expect.poll(() => titles(page)).toEqual(tenTitles);
  const dock = dockOf(page);
  await expect.poll(() => dock.innerText()).toContain("업로드 10개");

  const dieWhileSending = async (die: () => Promise<unknown>) => {
    await expect.poll(() => gate.waiting).toBe(2);
    const dead = die();
    await gate.open();
    await expect.poll(() => dock.innerText()).toContain("연결을 기다려요");
    await dead;
  };
  const sendTwo = async () => {
    await expect.poll(() => gate.waiting).toBe(2);
    await gate.open();
  };
  const { context } = w;
  await sendTwo();
  await dieWhileSending(() => context.setOffline(true));
  await context.setOffline(false);
  await sendTwo();
  await dieWhileSending(() => server.restart());
  await sendTwo();
  // The teacher writes meanwhile.
  await dieWhileSending(() => context.setOffline(true));
  await context.setOffline(false);
  const title = "식빵 굽기 열 걸음";
  await writeCourse(page, title, hand);
  await gate.openForGood();
  const path = await publish(page, hand);
  expect(clicks).toBeLessThanOrEqual(40);
  expect(await dock.count()).toBe(0);

  // A learner buys and watches.
  const l = await MonitoredPage.open(browser(), desktop, learner, server);
  const courseId = path.split("/").at(-1) ?? "";
  await l.page.goto(path);
  await l.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await l.page.goto(`/payment?items=COURSE.${courseId}`);
  await l.page.getByRole("checkbox", { name: /확인했고/ }).check();
  await l.page
    .getByRole("button", { name: /원 결제하기/ })
    .filter({ visible: true })
    .first()
    .click();
  await l.page.getByText("테스트 결제예요").waitFor();
  await l.page.getByRole("button", { name: /원 결제하기$/ }).click();
  await l.page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
  await l.page
    .getByRole("link", { name: /시작하기/ })
    .first()
    .click();
  await l.page.waitForURL(/\/watch/);
  await l.page.getByRole("button", { name: "강의 재생하기" }).click();
  const [, lectureId = ""] = /lectures\/([\w-]+)/.exec(l.page.url()) ?? [];
  await reaches(l.page, 3);
  await l.page.keyboard.press("k");
  const progress = () => progressOf(courseId, lectureId);
  await expect.poll(async () => (await progress()).watchedSec).toBeGreaterThanOrEqual(2);
  await l.context.close();
  const before = await progress();
  const sources = async () => {
    const response = await fetch(`${server.url}/api/v1/lectures/${lectureId}`);
    return JSON.stringify((await response.json()).sources);
  };
  const sourcesBefore = await sources();

  // The teacher replaces the video: the progress stays.
  await page.goto(`/studio/courses/${courseId}`);
  await page.getByLabel("준비 더 보기").click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "영상 고르기" }).click(),
  ]);
  const file = { name: "준비 다시.mov", mimeType: "video/quicktime" };
  await chooser.setFiles({ ...file, buffer: await makeRecording({ seconds: 5, container: "mov" }) });
  await dock.waitFor();
  await dock.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "게시", exact: true }).click();
  await publish(page, hand, "변경 사항 게시");
  await expect.poll(sources).not.toBe(sourcesBefore);
  expect((await progress()).watchedSec).toBe(before.watchedSec);
  await w.context.close();
});

test("the same way goes by keyboard alone", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  const focus = async (element: Locator) => {
    await element.waitFor();
    for (let moves = 0; moves < 250; moves += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`no Tab leads to ${String(element)}`);
  };
  const hand: Hand = {
    press: async (element) => {
      await focus(element.first());
      await page.keyboard.press("Enter");
    },
    write: async (field, text) => {
      await focus(field);
      await page.keyboard.insertText(text);
    },
    choose: async (radio) => {
      await focus(radio);
      await page.keyboard.press("Space");
    },
    select: async (field) => {
      await focus(field);
      await page.keyboard.press("ArrowDown");
    },
  };
  await page.goto("/studio");
  await hand.press(page.getByRole("button", { name: "새 코스", exact: true }));
  await page.getByText("아직 강의가 없어요").waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    hand.press(page.getByRole("button", { name: "파일 선택" })),
  ]);
  await chooser.setFiles(await tenVideos());
  await expect.poll(() => titles(page)).toEqual(tenTitles);
  // The last lecture goes in front of the one before it.
  await focus(page.getByRole("button", { name: /^10강 굽기\. / }));
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => titles(page)).toEqual([...tenTitles.slice(0, 8), "굽기", "성형"]);
  // The uploads are looked at.
  await hand.press(dockOf(page).getByRole("button", { name: /업로드 목록 열기/ }));
  await expect.poll(() => dockOf(page).getByRole("listitem").count()).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  const title = "식빵 굽기 열 걸음, 자판으로";
  await writeCourse(page, title, hand);
  const path = await publish(page, hand);
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});
