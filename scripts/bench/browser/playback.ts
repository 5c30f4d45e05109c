import type { Browser, BrowserContext, Page } from "playwright-core";
import { median } from "../report.ts";
import { untilIdle } from "./idle.ts";
import { openPhone, phoneNetwork, signInDemo } from "./phone.ts";

export type FirstFrame = { ms: number; requests: number; kb: number };
export type Playback = { playedSec: number; interruptions: number; kbitPerSec: number };

/** Seeks that count; each leads to a part that is not buffered. */
const seeks = 10;
/** Media time for which the video is played on a slow connection, of one lecture after the other. */
const playForSec = 300;
/** The connection, as a multiple of the bit rate of the video. */
const headroom = 1.5;

const playButton = (page: Page) => page.getByRole("button", { name: "강의 재생하기" });

/**
 * From the click on play to the first frame that is shown, with the requests of the video that were sent before it and the bytes
 * received by then. The playlists are among them.
 */
export async function measureFirstFrame(browser: Browser, baseURL: string): Promise<FirstFrame> {
  await using visit = await openPhone(browser, baseURL);
  const { context, page, devtools } = visit;
  const [path = ""] = await watchAddresses(context);
  const sent = new Set<string>();
  let bytes = 0;
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^\/media\/.*\.(mp4|webm|m4s|m3u8)$/.test(new URL(request.url).pathname)) sent.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) bytes += encodedDataLength;
  });
  await openToPlay(page, path);
  await startClock(page);
  await playButton(page).click();
  const ms = await untilFrame(page);
  return { ms, requests: sent.size, kb: bytes / 1_000 };
}

/** From a click on the seek bar to the first frame of that part: the median. */
export async function measureSeek(browser: Browser, baseURL: string): Promise<number> {
  await using visit = await openPhone(browser, baseURL);
  const { context, page } = visit;
  const times: number[] = [];
  for (const path of (await watchAddresses(context)).slice(0, seeks / 2)) {
    await openToPlay(page, path);
    await startClock(page);
    await playButton(page).click();
    await untilFrame(page);
    const bar = await page.getByRole("slider", { name: "재생 위치" }).boundingBox();
    if (!bar) throw new Error("the seek bar is not shown");
    // Forward, far beyond what the browser has loaded by then.
    for (const part of [0.6, 0.9]) {
      await startClock(page, "seeked");
      await page.mouse.click(bar.x + bar.width * part, bar.y + bar.height / 2);
      times.push(await untilFrame(page));
    }
  }
  return median(times);
}

/** Plays lectures over a connection that is little faster than they need, and counts how often they stop to load. */
export async function measurePlayback(browser: Browser, baseURL: string): Promise<Playback> {
  await using visit = await openPhone(browser, baseURL);
  const { context, page, devtools } = visit;
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    const total = /\/(\d+)$/.exec(response.headers()["content-range"] ?? "")?.[1];
    if (total && new URL(response.url()).pathname.endsWith(".mp4")) sizes.set(page.url(), Number(total));
  });
  const result: Playback = { playedSec: 0, interruptions: 0, kbitPerSec: 0 };
  for (const path of await watchAddresses(context)) {
    if (result.playedSec >= playForSec) break;
    await devtools.send("Network.emulateNetworkConditions", phoneNetwork);
    await openToPlay(page, path);
    const durationSec = await page.evaluate(() => document.querySelector("video")?.duration ?? 0);
    const bytesPerSec = (sizes.get(page.url()) ?? 0) / durationSec;
    // Streams in segments have their own choice of bit rates.
    if (!(bytesPerSec > 0)) continue;
    await devtools.send("Network.emulateNetworkConditions", {
      ...phoneNetwork,
      downloadThroughput: bytesPerSec * headroom,
    });
    result.interruptions += await interruptionsUntilEnd(page, durationSec);
    result.playedSec += durationSec;
    result.kbitPerSec = (bytesPerSec * 8) / 1_000;
  }
  // Otherwise no interruption would be the best result of all.
  if (result.playedSec === 0) throw new Error("no lecture has a video in one file");
  return result;
}

/** Plays a video to its end. @returns how often it has stopped to load meanwhile */
async function interruptionsUntilEnd(page: Page, durationSec: number): Promise<number> {
  await page.evaluate(() => {
    const video = document.querySelector("video");
    const seen = { interruptions: 0, ended: false };
    Object.assign(globalThis, { seen });
    const started = () => video?.addEventListener("waiting", () => (seen.interruptions += 1));
    video?.addEventListener("playing", started, { once: true });
    video?.addEventListener("ended", () => (seen.ended = true));
  });
  await playButton(page).click();
  const seen = await page.waitForFunction(
    () => {
      const { seen } = globalThis as unknown as { seen: { interruptions: number; ended: boolean } };
      return seen.ended && seen;
    },
    undefined,
    { timeout: durationSec * 3_000, polling: 1_000 },
  );
  return ((await seen.jsonValue()) as { interruptions: number }).interruptions;
}

async function openToPlay(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await playButton(page).waitFor();
  await untilIdle(page);
}

/**
 * Measures from the next touch to the first frame that is shown after it, or after an event that follows it. A frame may have been
 * shown before: the poster of a video that has loaded its start.
 */
const startClock = (page: Page, event?: "seeked"): Promise<void> =>
  page.evaluate((name) => {
    Object.assign(globalThis, { frameMs: undefined });
    const video = document.querySelector("video");
    const touched = () => {
      const touchedAt = performance.now();
      const measure = () =>
        video?.requestVideoFrameCallback((now) => Object.assign(globalThis, { frameMs: now - touchedAt }));
      if (name) video?.addEventListener(name, measure, { once: true });
      else measure();
    };
    addEventListener("pointerdown", touched, { capture: true, once: true });
  }, event);

async function untilFrame(page: Page): Promise<number> {
  const frame = await page.waitForFunction(() => (globalThis as { frameMs?: number }).frameMs);
  return Number(await frame.jsonValue());
}

type Row = Record<string, string>;

/** The lectures of the courses that the demo learner has. */
async function watchAddresses(context: BrowserContext): Promise<string[]> {
  const { accessToken, user } = await signInDemo(context);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await context.request.get(`/api/v1${path}`, { headers })).json();
  };
  const { items } = (await read(`/courses/registrations/users/${user.userId}?status=VALID`)) as { items: Row[] };
  const courses = await Promise.all(
    items.map(async ({ courseId }) => {
      const { sections } = (await read(`/courses/${courseId}`)) as { sections: { lectures: Row[] }[] };
      return sections.flatMap(({ lectures }) =>
        lectures.map(({ lectureId }) => `/lectures/${lectureId}/watch?course=${courseId}`),
      );
    }),
  );
  return courses.flat();
}
