import type { Browser, BrowserContext } from "playwright-core";
import { openPhone, signInDemo } from "./phone.ts";

export type FirstFrame = { ms: number; requests: number; kb: number };

/**
 * From the click on play to the first frame that is shown, with the requests of the video that were sent before it and the bytes
 * received by then. The playlists are among them.
 */
export async function measureFirstFrame(browser: Browser, baseURL: string): Promise<FirstFrame> {
  await using visit = await openPhone(browser, baseURL);
  const { context, page, devtools } = visit;
  const path = await watchAddress(context);
  const sent = new Set<string>();
  let bytes = 0;
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^\/media\/.*\.(mp4|webm|m4s|m3u8)$/.test(new URL(request.url).pathname)) sent.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  const play = page.getByRole("button", { name: "강의 재생하기" });
  await play.waitFor();
  await page.waitForLoadState("networkidle");
  // A frame may have been shown before: the poster of a video that has loaded its start.
  await page.evaluate(() => {
    const touched = () => {
      const touchedAt = performance.now();
      document
        .querySelector("video")
        ?.requestVideoFrameCallback((now) => Object.assign(globalThis, { firstFrameMs: now - touchedAt }));
    };
    addEventListener("pointerdown", touched, { capture: true, once: true });
  });
  await play.click();
  await page.waitForFunction(() => "firstFrameMs" in globalThis);
  const ms = await page.evaluate(() => (globalThis as unknown as { firstFrameMs: number }).firstFrameMs);
  return { ms, requests: sent.size, kb: bytes / 1_000 };
}

type Row = Record<string, string>;

/** The first lecture of a course that the demo learner has. */
async function watchAddress(context: BrowserContext): Promise<string> {
  const { accessToken, user } = await signInDemo(context);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await context.request.get(`/api/v1${path}`, { headers })).json();
  };
  const { items } = (await read(`/courses/registrations/users/${user.userId}?status=VALID`)) as { items: Row[] };
  const courseId = items[0]?.["courseId"] ?? "";
  const { sections } = (await read(`/courses/${courseId}`)) as { sections: { lectures: Row[] }[] };
  return `/lectures/${sections[0]?.lectures[0]?.["lectureId"]}/watch?course=${courseId}`;
}
