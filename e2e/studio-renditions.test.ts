import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRecording } from "../server/test/video/recording.ts";
import { startBucketServer } from "./bucket-server.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { announceVideo, videoRow } from "./teacher-videos.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();
// Shops of their own: the test replaces the video of a lecture.
let servers: { folder: RunningServer; bucket: RunningServer };
beforeAll(async () => {
  const [folder, bucket] = await Promise.all([startServer(), startBucketServer()]);
  servers = { folder, bucket };
});
afterAll(() => Promise.all([servers.folder.stop(), servers.bucket.stop()]));

// Players of streams do not turn an image: the first video gets its stream with its renditions.
describe.each([
  ["folder", "an upright video of a phone", { rotation: 90 }, [360, 640]],
  ["bucket", "a video", {}, [640, 360]],
] as const)("with files in a %s", (kind, video, recording, size) => {
  test(`the browser of a teacher makes a smaller form of ${video}, and learners play it`, async () => {
    const context = await browser().newContext({ baseURL: servers[kind].url, reducedMotion: "reduce" });
    const buffer = await makeRecording({ seconds: 24, ...recording });
    const name = "03_유약 바르기.mp4";
    const { lectureId, headers } = await announceVideo(context.request, { fileName: name, bytes: buffer.length });

    const page = await context.newPage();
    const issues: string[] = [];
    page.on("pageerror", (error) => issues.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") issues.push(message.text());
    });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto("/studio/videos");
    await page.getByText("내 영상").waitFor();
    expect(loaded.filter((path) => path.includes("rendition"))).toEqual([]);
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "video/mp4", buffer });
    const pause = videoRow(page, name).getByRole("button", { name: "화질 만들기 일시정지" });
    await pause.click({ timeout: 60_000 });
    await expect.poll(() => videoRow(page, name).innerText()).toContain("화질 만들기 일시정지 ·");
    await videoRow(page, name).getByRole("button", { name: "화질 이어서 만들기" }).click();
    await expect.poll(() => videoRow(page, name).innerText()).toContain("화질 만드는 중");
    const sourceOf = async (): Promise<string> => {
      const { sources } = await (await context.request.get(`/api/v1/lectures/${lectureId}`, { headers })).json();
      return sources[0].url;
    };
    await expect.poll(sourceOf, { timeout: 120_000 }).toMatch(/\/hls\/master-[0-9a-f]{16}\.m3u8$/);
    await expect.poll(() => videoRow(page, name).innerText()).not.toContain("화질");
    expect(issues).toEqual([]);

    // The player has one quality to choose from.
    await page.route(/\/hls\/master-/, async (route) => {
      const response = await route.fetch();
      const [head = "", smallest = ""] = (await response.text()).split(/(?=#EXT-X-STREAM-INF)/);
      await route.fulfill({ response, body: head + smallest });
    });
    await page.goto(`/lectures/${lectureId}/watch`);
    await page.getByRole("button", { name: "강의 재생하기" }).click();
    await reaches(page, 1);
    const shown = (element: HTMLVideoElement) => [element.videoWidth, element.videoHeight];
    expect(await page.locator("video").evaluate(shown)).toEqual(size);
    expect(loaded.some((path) => path.endsWith("/hls/video-360.mp4"))).toBe(true);
    expect(loaded.some((path) => path.endsWith("/hls/video.mp4"))).toBe(false);
    await context.close();
  });
});
