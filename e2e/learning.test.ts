import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type RunningServer, startServer } from "./server.ts";
import { type Size, sizes, WatchedPage } from "./watched-page.ts";

const email = "learner@closegap.test";
const password = "closegap-demo";
const title = "반복문으로 같은 일 시키기";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByLabel("비밀번호", { exact: true }).press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

const json = { "content-type": "application/json" };
let session: Promise<{ accessToken: string; user: { userId: string } }> | null = null;
const login = async () => {
  const body = JSON.stringify({ email, password });
  return (await fetch(`${server.url}/api/v1/auth/login`, { method: "POST", headers: json, body })).json();
};

/** What a third party would see: the REST door's word on the same record. */
async function rest(path: string) {
  session ??= login();
  const { accessToken, user } = await session;
  const answer = await fetch(`${server.url}/api/v1${path.replace("{userId}", user.userId)}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.json();
}

/** The course the demo learner is in the middle of. */
async function currentCourse() {
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  return items.find(({ resume }: { resume: { title: string } }) => resume.title === title);
}

async function progressNow() {
  const { registrationId, resume } = await currentCourse();
  return rest(`/courses/lectures/progresses/registrations/${registrationId}?lectureId=${resume.lectureId}`);
}

const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("video")?.currentTime ?? -1);
const reaches = (page: Page, sec: number) =>
  page.waitForFunction((at) => (document.querySelector("video")?.currentTime ?? 0) >= at, sec, { timeout: 60_000 });

async function openLecture(w: WatchedPage, query = ""): Promise<void> {
  const { courseId, resume } = await currentCourse();
  await w.visit(`/lectures/${resume.lectureId}/watch?course=${courseId}${query}`);
  await w.page.getByRole("heading", { level: 1, name: new RegExp(title) }).waitFor();
}

const playButton = (page: Page) => page.getByRole("button", { name: "강의 재생하기" });
const caption = (page: Page) => page.locator('p[lang="ko"]');
const saved = (page: Page) =>
  page.waitForResponse((answer) => /progress\.save|\/progresses\//.test(answer.url()) && answer.ok());

/** Somebody signed in, on a page that notes what goes wrong. */
async function learner(size: Size): Promise<WatchedPage> {
  const w = await WatchedPage.open(browser, size, server.url);
  await signIn(w.page);
  return w;
}

const [desktop, mobile] = sizes as [Size, Size];

// Each begins where nobody has watched yet.
test.each([
  { size: desktop, from: 38 },
  { size: mobile, from: 50 },
])(
  "on $size.name the film plays: time goes on, captions show, the screens change their flags, progress rises",
  async ({ size, from }) => {
    const w = await learner(size);
    const { page } = w;
    const before = await progressNow();
    await openLecture(w, `&t=${from}`);
    await playButton(page).click();
    await reaches(page, from + 3);
    await caption(page).waitFor();
    await w.screenshot("learning-watch");
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
    expect((await progressNow()).watchedSec).toBeGreaterThan(before.watchedSec);
    expect(await w.accessibilityTroubles()).toEqual([]);
    expect(w.troubles).toEqual([]);
    await w.context.close();
  },
);

test("a tab that is killed loses ten seconds at most, and the film goes on there", async () => {
  const w = await learner(desktop);
  const from = 15;
  await openLecture(w, `&t=${from}`);
  const answer = saved(w.page);
  await playButton(w.page).click();
  await answer;
  await reaches(w.page, from + 11);
  const stopped = await secondOf(w.page);
  const devtools = await w.context.newCDPSession(w.page);
  const crashed = w.page.waitForEvent("crash");
  // Nothing of the page runs any more: no pause, no unload.
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;

  const kept = await progressNow();
  expect(stopped - kept.lastPositionSec).toBeLessThanOrEqual(10.5);
  const next = await WatchedPage.open(browser, desktop, server.url);
  await signIn(next.page);
  await openLecture(next);
  await next.page.getByText(/부터 이어서 볼게요/).waitFor();
  await reaches(next.page, kept.lastPositionSec - 0.5);
  expect(next.troubles).toEqual([]);
  await next.context.close();
  await w.context.close();
});

test("what is watched offline is kept in the browser and sent by whatever page comes next", async () => {
  const w = await learner(desktop);
  const { page, context } = w;
  const { watchedSec } = await progressNow();
  await openLecture(w, "&t=56");
  await playButton(page).click();
  await reaches(page, 57);
  await context.setOffline(true);
  await reaches(page, 60);
  await page.keyboard.press("k");
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  const arrived = saved(later);
  await later.goto("/courses");
  await arrived;
  await expect.poll(async () => (await progressNow()).watchedSec, { timeout: 10_000 }).toBeGreaterThan(watchedSec + 1);
  await context.close();
});

test("only what has not been seen is played when that is asked for", async () => {
  const w = await learner(desktop);
  const { page } = w;
  await openLecture(w, "&t=1");
  await playButton(page).click();
  await reaches(page, 1.5);
  const { watchedRanges } = await progressNow();
  await page.keyboard.press("u");
  // The beginning has been seen: the film stands at the end of that part at once.
  await reaches(page, watchedRanges[0][1] - 0.5);
  expect(watchedRanges[0][1]).toBeGreaterThan(5);
  expect(w.troubles).toEqual([]);
  await w.context.close();
});

test("a lecture that was never opened is not fetched before it is played, and says first what that costs", async () => {
  const w = await learner(desktop);
  const { page } = w;
  const films: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.(mp4|webm|m4s|m3u8)$/.test(request.url())) films.push(request.url());
  });
  const { courseId, resume } = await currentCourse();
  await w.visit(`/lectures/${resume.lectureId}/watch?course=${courseId}`);
  films.length = 0;
  await page.getByRole("complementary", { name: "강의 도구" }).getByText("3–4주 차. 가계부 완성").click();
  await page
    .getByRole("link", { name: /5강 함수로 묶어 두기/ })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: /함수로 묶어 두기/ }).waitFor();
  films.length = 0;
  await playButton(page).click();
  const warning = page.getByRole("dialog", { name: /환불 금액이 줄어요/ });
  await warning.getByRole("button", { name: "돌아가기" }).click();
  await warning.waitFor({ state: "detached" });
  expect(films).toEqual([]);
  await playButton(page).click();
  await warning.getByRole("button", { name: "그래도 보기" }).click();
  await reaches(page, 1);
  expect(films.length).toBeGreaterThan(0);
  expect(w.troubles).toEqual([]);
  await w.context.close();
});

test("a note is saved while it is written, through a token that runs out, and found again", async () => {
  const w = await learner(desktop);
  const { page } = w;
  await openLecture(w, "&t=30");
  await page.getByRole("tab", { name: /노트/ }).click();
  const field = page.getByRole("textbox", { name: "노트 쓰기" });
  let refused = 0;
  await page.route("**/trpc/note.edit*", async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    const error = {
      message: "TOKEN_EXPIRED",
      code: -32001,
      data: { code: "UNAUTHORIZED", httpStatus: 401, errorCode: "TOKEN_EXPIRED" },
    };
    await route.fulfill({ status: 401, contentType: "application/json", body: JSON.stringify({ error }) });
  });
  await field.pressSequentially("한 바퀴씩");
  await page.getByText("저장됐어요").waitFor();
  // Letters are words here, not the player's keys.
  expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  await field.pressSequentially(" **표**를 그리기 mck");
  const contents = async (): Promise<string[]> =>
    (await rest("/lectures/notes?rows=100")).items.map(({ content }: { content: string }) => content);
  await expect.poll(contents, { timeout: 10_000 }).toContain("한 바퀴씩 **표**를 그리기 mck");
  expect(refused).toBe(2);
  await page.getByRole("button", { name: "남기기" }).click();
  await w.screenshot("learning-notes");

  await w.visit(`/my/notes?q=${encodeURIComponent("그리기 mck")}`);
  await page.getByText("를 그리기 mck").waitFor();
  await w.screenshot("my-notes");
  expect(await w.accessibilityTroubles()).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "마크다운으로 내려받기" }).click();
  const file = await readFile((await (await download).path()) ?? "", "utf8");
  expect(file).toContain("**표**를 그리기 mck");
  expect(file).toMatch(new RegExp(`\\(${server.url}/lectures/[0-9a-f-]+/watch\\?t=30\\)`));
  await w.context.close();
});

test("the carousel goes on in the list one came from, over the end of its page, and closing leads back there", async () => {
  const w = await WatchedPage.open(browser, desktop, server.url);
  const { page } = w;
  await w.visit("/lectures?page=2");
  const links = page.getByRole("main").locator('a[href^="/lectures/"]');
  const listed = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const lectures = await Promise.all(listed.map((path) => rest(path)));
  const preview = lectures.find(({ isPreview }) => isPreview);
  const link = page.getByRole("main").locator(`a[href="/lectures/${preview.lectureId}"]`);
  // Letters that come into sight may fetch their part of the font and move the page a little.
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
  await page.waitForURL(/\/lectures\?page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  expect(w.troubles).toEqual([]);
  await w.context.close();
});

test.each(sizes)("on $name the classroom certifies what is finished, and anybody can verify it", async (size) => {
  const w = await learner(size);
  const { page } = w;
  const troubles: string[] = [];
  for (const path of ["/classroom", "/my", "/my/registrations?status=EXPIRED", "/my/registrations", "/my/notes"]) {
    await w.visit(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await w.screenshot(`learning${path.replaceAll(/\W/g, "-")}`);
    troubles.push(...(await w.accessibilityTroubles()));
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
  troubles.push(...(await w.accessibilityTroubles()));
  expect(troubles).toEqual([]);
  expect(w.troubles).toEqual([]);
  await w.context.close();

  // Somebody who was shown the number, without scripts.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const verifier = await context.newPage();
  await verifier.goto(address);
  const words = await verifier.getByRole("main").innerText();
  for (const printed of ["김하늘", "영어 이메일, 세 문장의 힘", "표수연", address.split("/").at(-1) ?? ""])
    expect(words).toContain(printed);
  await context.close();
});
