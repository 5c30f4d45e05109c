import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { type Account, restOf } from "./accounts.ts";
import { createLearner } from "./demo-learner.ts";
import { testBrowser, server } from "./shared.ts";
import { type Size, sizes, MonitoredPage } from "./monitored-page.ts";
import { reaches } from "./video.ts";

const title = "반복문으로 같은 일 시키기";

const browser = testBrowser();

/** The calls of a learner that the tests compare the screens with. */
async function recordsOf(account: Account) {
  const rest = await restOf(account);
  /** The course that the learner is in the middle of. */
  const course = async () => {
    const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
    return items.find(({ resume }: { resume: { title: string } }) => resume.title === title);
  };
  const progress = async () => {
    const { registrationId, resume } = await course();
    return rest(`/courses/lectures/progresses/registrations/${registrationId}?lectureId=${resume.lectureId}`);
  };
  return { rest, course, progress };
}

async function openLecture(w: MonitoredPage, { course }: Learner, query = ""): Promise<void> {
  const { courseId, resume } = await course();
  await w.visit(`/lectures/${resume.lectureId}/watch?course=${courseId}${query}`);
  await w.page.getByRole("heading", { level: 1, name: new RegExp(title) }).waitFor();
}

const playButton = (page: Page) => page.getByRole("button", { name: "강의 재생하기" });
const caption = (page: Page) => page.locator('p[lang="ko"]');
const saved = (page: Page) =>
  page.waitForResponse((answer) => /progress\.save|\/progresses\//.test(answer.url()) && answer.ok());

type Learner = Awaited<ReturnType<typeof recordsOf>> & { account: Account };

/** A new learner, signed in. */
async function openAsLearner(size: Size): Promise<{ w: MonitoredPage; learner: Learner }> {
  const account = await createLearner();
  return { w: await MonitoredPage.open(browser(), size, account), learner: { account, ...(await recordsOf(account)) } };
}

const [desktop, mobile] = sizes as [Size, Size];

// Each starts at a segment that is not watched yet.
test.each([
  { size: desktop, from: 38 },
  { size: mobile, from: 92 },
])(
  "[R3.25] on $size.name the video plays: time advances, captions show, the buttons show the display mode, progress rises",
  async ({ size, from }) => {
    const { w, learner } = await openAsLearner(size);
    const { page } = w;
    const before = await learner.progress();
    await openLecture(w, learner, `&t=${from}`);
    await playButton(page).click();
    await reaches(page, from + 1);
    // The image shows its captions itself: they are drawn over it only when asked for.
    expect(await caption(page).count()).toBe(0);
    await w.screenshot("learning-watch");
    await page.keyboard.press("c");
    await caption(page).waitFor();
    await page.keyboard.press("c");
    await caption(page).waitFor({ state: "detached" });

    const isTheater = () =>
      page.getByRole("button", { name: "영화관 모드", includeHidden: true }).getAttribute("aria-pressed");
    await page.keyboard.press("t");
    await expect.poll(isTheater).toBe("true");
    await w.screenshot("learning-theater");
    await page.keyboard.press("Escape");
    await expect.poll(isTheater).toBe("false");
    await page.keyboard.press("f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole("button", { name: "전체 화면 나가기" }).waitFor({ state: "attached" });
    await page.evaluate(() => document.exitFullscreen());
    await page.getByRole("button", { name: "전체 화면", exact: true }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);

    const answer = saved(page);
    await page.keyboard.press("k");
    await answer;
    expect((await learner.progress()).watchedSec).toBeGreaterThan(before.watchedSec);
    expect(await w.accessibilityIssues()).toEqual([]);
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);

test("playback is saved every ten seconds, and a video resumes at the last save after its tab was killed", async () => {
  const { w, learner } = await openAsLearner(desktop);
  const { page } = w;
  const from = 15;
  const position = async (): Promise<number> => (await learner.progress()).lastPositionSec;
  const before = await position();
  const answer = saved(page);
  await page.clock.install();
  await openLecture(w, learner, `&t=${from}`);
  await playButton(page).click();
  await reaches(page, from + 2);
  await page.clock.fastForward(limits.progressSaveSeconds * 1000);
  await answer;
  const lastSaved = await position();
  // The player reports its position a few times a second: the save may be a fraction behind the screen.
  expect(lastSaved).toBeGreaterThanOrEqual(from + 1);
  expect(lastSaved).toBeLessThan(before);
  await reaches(page, lastSaved + 1);
  const devtools = await w.context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // Nothing of the page runs after this: no pause, no unload.
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;

  const stored = await position();
  expect(stored).toBeGreaterThanOrEqual(lastSaved);
  const next = await MonitoredPage.open(browser(), desktop, learner.account);
  await openLecture(next, learner);
  await next.page.getByText(/부터 이어서 볼게요/).waitFor();
  await reaches(next.page, stored - 0.5);
  expect(next.issues).toEqual([]);
  await next.context.close();
  await w.context.close();
});

test("progress made offline is stored in the browser and sent by the next page", async () => {
  const { w, learner } = await openAsLearner(desktop);
  const { page, context } = w;
  const { watchedSec } = await learner.progress();
  await openLecture(w, learner, "&t=96");
  await playButton(page).click();
  await reaches(page, 97);
  await context.setOffline(true);
  await reaches(page, 100);
  await page.keyboard.press("k");
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  const arrived = saved(later);
  await later.goto("/courses");
  await arrived;
  await expect.poll(async () => (await learner.progress()).watchedSec).toBeGreaterThan(watchedSec + 1);
  await context.close();
});

test("only unwatched segments are played when that is chosen", async () => {
  const { w, learner } = await openAsLearner(desktop);
  const { page } = w;
  await openLecture(w, learner, "&t=1");
  await playButton(page).click();
  await reaches(page, 1.5);
  const { watchedRanges } = await learner.progress();
  await page.keyboard.press("u");
  // The start is watched: playback jumps to the end of that segment.
  await reaches(page, watchedRanges[0][1] - 0.5);
  expect(watchedRanges[0][1]).toBeGreaterThan(5);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("a lecture that was never opened is not fetched before it is played, and warns first of the lower refund", async () => {
  const { w, learner } = await openAsLearner(desktop);
  const { page } = w;
  const videos: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.(mp4|webm|m4s|m3u8)$/.test(request.url())) videos.push(request.url());
  });
  const { courseId, resume } = await learner.course();
  await w.visit(`/lectures/${resume.lectureId}/watch?course=${courseId}`);
  videos.length = 0;
  await page.getByRole("complementary", { name: "강의 도구" }).getByText("묶고 저장하기").click();
  await page
    .getByRole("link", { name: /7강 함수로 묶어 두기/ })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: /함수로 묶어 두기/ }).waitFor();
  videos.length = 0;
  await playButton(page).click();
  const warning = page.getByRole("dialog", { name: /환불 금액이 줄어요/ });
  await warning.getByRole("button", { name: "돌아가기" }).click();
  await warning.waitFor({ state: "detached" });
  expect(videos).toEqual([]);
  await playButton(page).click();
  await warning.getByRole("button", { name: "그래도 보기" }).click();
  await reaches(page, 1);
  expect(videos.length).toBeGreaterThan(0);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R1.11] a note is saved while it is typed, across an expired token, and is found by a search", async () => {
  const { w, learner } = await openAsLearner(desktop);
  const { page } = w;
  await openLecture(w, learner, "&t=30");
  await page.getByRole("tab", { name: /노트/ }).click();
  const field = page.getByRole("textbox", { name: "노트 쓰기" });
  let refusals = 0;
  await page.route("**/trpc/note.edit*", async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    const error = {
      message: "TOKEN_EXPIRED",
      code: -32001,
      data: { code: "UNAUTHORIZED", httpStatus: 401, errorCode: "TOKEN_EXPIRED" },
    };
    await route.fulfill({ status: 401, contentType: "application/json", body: JSON.stringify({ error }) });
  });
  await field.pressSequentially("한 바퀴씩");
  await page.getByText("저장됐어요").waitFor();
  // Letters are text here, not the shortcuts of the player.
  expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  await field.pressSequentially(" **표**를 그리기 mck");
  const contents = async (): Promise<string[]> =>
    (await learner.rest("/lectures/notes?rows=100")).items.map(({ content }: { content: string }) => content);
  await expect.poll(contents).toContain("한 바퀴씩 **표**를 그리기 mck");
  expect(refusals).toBe(2);
  await page.getByRole("button", { name: "남기기" }).click();
  await w.screenshot("learning-notes");

  await w.visit(`/my/notes?q=${encodeURIComponent("그리기 mck")}`);
  await page.getByText("를 그리기 mck").waitFor();
  await w.screenshot("my-notes");
  expect(await w.accessibilityIssues()).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "노트 내려받기(.md)" }).click();
  const file = await text(await (await download).createReadStream());
  expect(file).toContain("**표**를 그리기 mck");
  expect(file).toMatch(new RegExp(`\\(${server.url}/lectures/[0-9a-f-]+/watch\\?t=30\\)`));
  await w.context.close();
});

test("the carousel continues in the list it was opened from, beyond the end of the page, and closing it returns to the list", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  await w.visit("/lectures?page=2&included=show");
  const links = page.getByRole("main").locator('a[href^="/lectures/"]');
  const listed = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const lectures = await Promise.all(listed.map(async (path) => (await fetch(`${server.url}/api/v1${path}`)).json()));
  const preview = lectures.findLast(({ isPreview }) => isPreview);
  const link = page.getByRole("main").locator(`a[href="/lectures/${preview.lectureId}"]`);
  // Letters that become visible may load their part of the font and shift the layout.
  const scroll = await link.evaluate(async (element) => {
    await new Promise((resolve) => {
      addEventListener("scroll", resolve, { once: true });
      element.scrollIntoView({ block: "center" });
    });
    await document.fonts.ready;
    return scrollY;
  });
  expect(scroll).toBeGreaterThan(100);
  await link.click();
  await page
    .getByRole("link", { name: /맛보기|미리보기/ })
    .first()
    .click();
  await page.waitForURL(/\/watch/);
  const row = page.getByRole("region", { name: "강의 목록" });
  const first = await row.getByText(/^\d+ \/ \d+$/).innerText();
  await row.getByRole("link", { name: /다음 강의/ }).click();
  await expect.poll(() => row.getByText(/^\d+ \/ \d+$/).innerText()).not.toBe(first);
  await page.getByRole("link", { name: "강의 목록" }).first().click();
  await page.waitForURL(/\/lectures\?page=2&included=show$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test.each(sizes)(
  "on $name the classroom certifies a finished course, and a visitor can verify the certificate",
  async (size) => {
    const { w } = await openAsLearner(size);
    const { page } = w;
    const issues: string[] = [];
    for (const path of ["/classroom", "/my", "/my/registrations?status=EXPIRED", "/my/registrations", "/my/notes"]) {
      await w.visit(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await w.screenshot(`learning${path.replaceAll(/\W/g, "-")}`);
      issues.push(...(await w.accessibilityIssues()));
    }
    await w.visit("/classroom?tab=done");
    await page
      .getByRole("main")
      .getByRole("button", { name: /수료증 받기/ })
      .or(page.getByRole("main").getByRole("link", { name: /수료증 보기/ }))
      .click();
    await page.waitForURL(/\/certificates\//);
    const address = page.url();
    await page.getByRole("heading", { level: 1, name: "수료증" }).waitFor();
    await w.screenshot("learning-certificate");
    issues.push(...(await w.accessibilityIssues()));
    expect(issues).toEqual([]);
    expect(w.issues).toEqual([]);
    await w.context.close();

    // A visitor without an account and without scripts.
    const context = await browser().newContext({ javaScriptEnabled: false });
    const verifier = await context.newPage();
    await verifier.goto(address);
    const shown = await verifier.getByRole("main").innerText();
    for (const printed of ["김하늘", "영어 이메일, 세 문장의 힘", "표수연", address.split("/").at(-1) ?? ""])
      expect(shown).toContain(printed);
    await context.close();
  },
);
