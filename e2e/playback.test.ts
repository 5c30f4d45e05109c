import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { restOf } from "./accounts.ts";
import { createLearner, setWatched } from "./demo-learner.ts";
import { testBrowser } from "./shared.ts";
import { type Size, sizes, MonitoredPage } from "./monitored-page.ts";

const [desktop] = sizes as [Size];

const browser = testBrowser();

type Row = Record<string, string>;

/** A lecture, never watched, of a course that the learner has registered for. */
async function findLecture(rest: Awaited<ReturnType<typeof restOf>>, title: string) {
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

type VideoResponse = { path: string; status: number };

/** The complete responses of the server for videos: a page sees 200 also for what its browser has stored. */
async function recordVideos({ context, page }: MonitoredPage) {
  const responses: VideoResponse[] = [];
  const paths = new Map<string, string>();
  const statuses = new Map<string, number>();
  const devtools = await context.newCDPSession(page);
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (/\.(mp4|webm|m4s)$/.test(pathname)) paths.set(requestId, pathname.split("/").slice(3).join("/"));
  });
  devtools.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => statuses.set(requestId, statusCode));
  // A request that the player gives up for another quality is stored in part, and continued later.
  devtools.on("Network.loadingFinished", ({ requestId }) => {
    const [path, status] = [paths.get(requestId), statuses.get(requestId)];
    if (path && status) responses.push({ path, status });
  });
  await devtools.send("Network.enable");
  return { responses, requests: paths };
}

/** @param failure shown in place of a video that does not play */
const play = async (page: Page, failure?: Locator) => {
  await page.getByRole("button", { name: "강의 재생하기" }).click();
  const warning = page.getByRole("button", { name: "그래도 보기" });
  const moves: Promise<unknown> = failure
    ? failure.waitFor()
    : page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  await Promise.race([moves, warning.click().then(() => moves)]);
};

/** How much of a lecture its test plays: enough for several segments. */
const lastSec = 18;

// One is stored as segments and as files, the other only as files. A video takes its time, so both play at once.
test.concurrent.for([
  { title: "함수로 묶어 두기", leastRequests: 1 },
  // A small file that is still in memory is not even requested.
  { title: "겨울 시금치나물", leastRequests: 0 },
])(
  "the lecture $title, watched up to its last seconds and played to its end at the fastest rate, is complete, and plays again from the cache of the browser",
  async ({ title, leastRequests }, { expect }) => {
    const account = await createLearner();
    const lecture = await findLecture(await restOf(account), title);
    const w = await MonitoredPage.open(browser(), desktop, account);
    const { page } = w;
    const { responses: videos, requests } = await recordVideos(w);
    const { progressId, durationSec, completed } = await lecture.progress();
    expect(completed).toBe(false);
    const from = durationSec - lastSec;
    await setWatched(progressId, from);
    const at = (sec: number) => `${lecture.address}&t=${from + sec}`;
    await w.visit(at(0));
    await play(page);
    await page.evaluate((rate) => {
      const video = document.querySelector("video");
      if (video) video.playbackRate = rate;
    }, limits.playbackRateMax);
    await page.waitForFunction(() => document.querySelector("video")?.ended, undefined, { timeout: 90_000 });
    await expect.poll(lecture.progress).toMatchObject({ completed: true });
    // A response that the player reads in part, to its last frame, is not reported as complete.
    expect(requests.size).toBeGreaterThan(0);
    expect(videos.filter(({ status }) => status === 304)).toEqual([]);
    // A busy machine may get other segments at another quality the second time.
    const played = new Set(videos.splice(0).map(({ path }) => path));
    await w.visit(at(5));
    await play(page);
    await page.waitForFunction((sec) => (document.querySelector("video")?.currentTime ?? 0) > sec, from + 8);
    const again = videos.filter(({ path }) => played.has(path));
    expect(again.length).toBeGreaterThanOrEqual(leastRequests);
    expect(again.filter(({ status }) => status !== 304)).toEqual([]);
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);

test("a video whose image the browser cannot decode says so, stops and counts nothing", async () => {
  const account = await createLearner();
  const lecture = await findLecture(await restOf(account), "겨울 시금치나물");
  const before = await lecture.progress();
  const w = await MonitoredPage.open(browser(), desktop, account);
  const { page } = w;
  // HEVC with AAC: three seconds of sound, and an image for which this browser has no decoder.
  await page.route(/\.(mp4|webm)(\?|$)/, (route) =>
    route.fulfill({ path: join(import.meta.dirname, "hevc-with-sound.mp4"), contentType: "video/mp4" }),
  );
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("progress")) saves.push(request.url());
  });
  await w.visit(lecture.address);
  await play(page, page.getByText("소리만 나오고 화면이 보이지 않아요"));
  expect(await page.evaluate(() => document.querySelector("video")?.paused ?? true)).toBe(true);
  // A page saves the rest when it is left.
  await page.goto("/courses");
  expect([saves, await lecture.progress()]).toEqual([[], before]);
  await w.context.close();
});

test("on a phone in landscape the video fills the screen, and its panel is below", async () => {
  const account = await createLearner();
  const { address } = await findLecture(await restOf(account), "함수로 묶어 두기");
  const landscape = { name: "landscape", width: 844, height: 390, isMobile: true };
  const w = await MonitoredPage.open(browser(), landscape, account);
  await w.visit(address);
  await expect.poll(() => w.page.locator("video").boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  await w.page.getByRole("button", { name: "목차" }).click();
  await expect
    .poll(async () => (await w.page.getByRole("tab", { name: "커리큘럼" }).boundingBox())?.y)
    .toBeLessThan(200);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("below 900 pixels the controls end with the button for the full screen, and the panel is in line with the video", async () => {
  const account = await createLearner();
  const { address } = await findLecture(await restOf(account), "함수로 묶어 두기");
  const w = await MonitoredPage.open(browser(), { ...desktop, name: "600 wide", width: 600 }, account);
  await w.visit(address);
  const video = w.page.locator("video");
  const fullScreen = w.page.getByRole("button", { name: "전체 화면" });
  await fullScreen.waitFor();
  for (const width of [600, 640, 680, 760, 899]) {
    await w.page.setViewportSize({ width, height: desktop.height });
    const frame = await video.boundingBox();
    const button = await fullScreen.boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
    const first = await w.page.getByRole("tab", { name: "커리큘럼" }).boundingBox();
    expect(first?.x, `at ${width}`).toBe(frame?.x);
  }
  await w.context.close();
});
