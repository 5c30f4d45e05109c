import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { makeImage } from "../server/test/photo/images.ts";
import { makeRecording } from "../server/test/video/recording.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { announceVideo, videoRow } from "./teacher-videos.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();
// A shop of its own: the test replaces the video of a lecture.
let shop: RunningServer;
beforeAll(async () => {
  shop = await startServer();
});
afterAll(() => shop.stop());

/** The thumbnail over the seek bar: the size of its image, and the part of it that is shown. */
const thumbnail = (page: Page) =>
  page.locator("img[src*='/storyboard-']").evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const frame = image.parentElement ?? image;
      return {
        size: [image.naturalWidth, image.naturalHeight],
        left: frame.getBoundingClientRect().left + frame.clientLeft - image.getBoundingClientRect().left,
        isVisible: image.checkVisibility({ opacityProperty: true }),
      };
    }),
  );

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not shown");
  return box;
}

test("the browser of a teacher draws the poster and thumbnails of a video, and learners see them", async () => {
  const context = await browser().newContext({ baseURL: shop.url, reducedMotion: "reduce" });
  const buffer = await makeRecording({ seconds: 24 });
  const name = "04_시유하기.mp4";
  const { lectureId, headers } = await announceVideo(context.request, { fileName: name, bytes: buffer.length });
  const page = await context.newPage();
  const issues: string[] = [];
  page.on("pageerror", (error) => issues.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") issues.push(message.text());
  });
  await page.goto("/studio/videos");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "video/mp4", buffer });
  const storyboard = async () =>
    (await (await context.request.get(`/api/v1/lectures/${lectureId}`, { headers })).json()).storyboard;
  await expect.poll(storyboard, { timeout: 120_000 }).toMatchObject({ count: 3, columns: 3, width: 160, height: 90 });
  await expect.poll(() => videoRow(page, name).innerText(), { timeout: 120_000 }).not.toContain("만드는 중");

  // One of the images became the poster, and the teacher chooses another one.
  const poster = async (): Promise<string | null> =>
    (await (await context.request.get(`/api/v1/lectures/${lectureId}`, { headers })).json()).posterUrl;
  const first = await poster();
  expect(first).toMatch(/\/poster\.webp\?v=[0-9a-f]{16}$/);
  await videoRow(page, name).getByRole("link", { name: "다듬기" }).click();
  const card = page.getByRole("region", { name: "포스터" });
  const scenes = card.getByRole("radio", { name: /^장면/ });
  await expect.poll(() => scenes.count()).toBe(6);
  const images = card.getByRole("img");
  const isLoaded = (all: (HTMLElement | SVGElement)[]) =>
    all.map((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(() => images.evaluateAll(isLoaded)).toEqual(Array.from({ length: 6 }, () => 1280));
  // It is chosen when the server has answered.
  await scenes.last().click();
  await page.getByText("포스터를 바꿨어요.").waitFor();
  await expect.poll(poster).not.toBe(first);
  const chosen = await context.request.get((await poster()) ?? "");
  expect(chosen.headers()["cache-control"]).toContain("immutable");
  // A frame of the video, and then an image of the teacher's own.
  const before = await poster();
  await card.getByRole("button", { name: "지금 장면 사용" }).click();
  await expect.poll(() => scenes.count()).toBe(7);
  await expect.poll(poster).not.toBe(before);
  const choosing = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "이미지 올리기" }).click();
  const image = await makeImage("png", { width: 400, height: 400 });
  await (await choosing).setFiles({ name: "가마.png", mimeType: "image/png", buffer: image });
  await expect.poll(() => scenes.count()).toBe(8);
  expect(await scenes.last().isChecked()).toBe(true);
  expect(issues).toEqual([]);

  const videos: string[] = [];
  await page.goto(`/lectures/${lectureId}/watch`);
  await page.getByRole("button", { name: "강의 재생하기" }).click();
  await reaches(page, 0.5);
  await page.getByRole("button", { name: "일시 정지", exact: true }).click();
  await page.getByRole("button", { name: "재생하기", exact: true }).waitFor();
  page.on("request", (request) => {
    if (/\.(?:mp4|webp)$/.test(new URL(request.url()).pathname)) videos.push(new URL(request.url()).pathname);
  });
  const slider = page.getByRole("slider", { name: "재생 위치" });
  const bar = await boxOf(slider.locator(".."));
  const at = (share: number) => [bar.x + share * bar.width, bar.y + bar.height / 2] as const;
  expect(await thumbnail(page)).toEqual([]);
  await page.mouse.move(...at(0.95));
  await expect.poll(() => thumbnail(page)).toEqual([{ size: [480, 90], left: 320, isVisible: true }]);
  await page.mouse.move(...at(0.05));
  await expect.poll(() => thumbnail(page)).toEqual([{ size: [480, 90], left: 0, isVisible: true }]);
  await page.mouse.down();
  await page.mouse.move(...at(0.6), { steps: 3 });
  await expect.poll(() => thumbnail(page)).toEqual([{ size: [480, 90], left: 160, isVisible: true }]);
  await page.mouse.up();
  await page.mouse.move(bar.x, bar.y - 200);
  // By keys: the thumbnail and its time are where the head is.
  await slider.press("Home");
  await expect.poll(() => thumbnail(page)).toEqual([{ size: [480, 90], left: 0, isVisible: true }]);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await slider.press(key);
  await expect.poll(() => thumbnail(page)).toEqual([{ size: [480, 90], left: 160, isVisible: true }]);
  const tip = await boxOf(page.locator("img[src*='/storyboard-']").locator(".."));
  expect(tip.x + tip.width / 2).toBeCloseTo(bar.x + (15 / 24) * bar.width, -1);
  expect(videos.filter((path) => path.endsWith("/video.mp4") && !path.includes("/hls/"))).toEqual([]);
  await context.close();
});
