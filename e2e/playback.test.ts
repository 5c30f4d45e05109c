import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { launchBrowser } from "./browser.ts";
import { type RunningServer, startServer } from "./server.ts";
import { type Size, sizes, WatchedPage } from "./watched-page.ts";

const email = "learner@closegap.test";
const password = "closegap-demo";
const [desktop] = sizes as [Size];

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

type Row = Record<string, string>;

/** The demo learner's REST API. */
async function openRest() {
  const body = JSON.stringify({ email, password });
  const login = await fetch(`${server.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { accessToken, user } = await login.json();
  return async (path: string) =>
    (
      await fetch(`${server.url}/api/v1${path.replace("{userId}", user.userId)}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).json();
}

/** A lecture, never watched, of a course that the demo learner has registered for. */
async function findLecture(rest: Awaited<ReturnType<typeof openRest>>, title: string) {
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  for (const { registrationId, courseId } of items as Row[]) {
    const { sections } = await rest(`/courses/${courseId}`);
    const lectures = (sections as { lectures: Row[] }[]).flatMap((section) => section.lectures);
    const lectureId = lectures.find((lecture) => lecture.title === title)?.lectureId;
    if (!lectureId) continue;
    const progress = () => rest(`/courses/lectures/progresses/registrations/${registrationId}?lectureId=${lectureId}`);
    return { address: `/lectures/${lectureId}/watch?course=${courseId}`, progress };
  }
  throw new Error(`no course holds "${title}"`);
}

type VideoAnswer = { path: string; status: number };

/** What the server itself answers for videos: a page sees 200 also for what its browser had stored. */
async function watchVideos({ context, page }: WatchedPage): Promise<VideoAnswer[]> {
  const answers: VideoAnswer[] = [];
  const paths = new Map<string, string>();
  const devtools = await context.newCDPSession(page);
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (/\.(mp4|webm|m4s)$/.test(pathname)) paths.set(requestId, pathname.split("/").slice(3).join("/"));
  });
  devtools.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    const path = paths.get(requestId);
    if (path) answers.push({ path, status: statusCode });
  });
  await devtools.send("Network.enable");
  return answers;
}

const play = async (page: Page) => {
  await page.getByRole("button", { name: "강의 재생하기" }).click();
  const warning = page.getByRole("button", { name: "그래도 보기" });
  const moves = page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  await Promise.race([moves, warning.click().then(() => moves)]);
};

// One is stored as segments and as files, the other as files alone.
test.each(["함수로 묶어 두기", "불 없이 만드는 여름 반찬"])(
  "the lecture %s, played to its end at the fastest rate, is complete, and plays again from what the browser stored",
  async (title) => {
    const rest = await openRest();
    const lecture = await findLecture(rest, title);
    const w = await WatchedPage.open(browser, desktop, server.url);
    const { page } = w;
    const videos = await watchVideos(w);
    await signIn(page);
    await w.visit(lecture.address);
    await play(page);
    await page.evaluate((rate) => {
      const video = document.querySelector("video");
      if (video) video.playbackRate = rate;
    }, limits.playbackRateMax);
    await page.waitForFunction(() => document.querySelector("video")?.ended, undefined, { timeout: 90_000 });
    await expect.poll(lecture.progress, { timeout: 15_000 }).toMatchObject({ completed: true });
    expect(videos.length).toBeGreaterThan(0);
    expect(videos.filter(({ status }) => status === 304)).toEqual([]);
    videos.length = 0;
    await w.visit(`${lecture.address}&t=5`);
    await play(page);
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 8);
    expect(videos.length).toBeGreaterThan(0);
    expect(videos.filter(({ status }) => status !== 304)).toEqual([]);
    expect(w.troubles).toEqual([]);
    await w.context.close();
  },
);
