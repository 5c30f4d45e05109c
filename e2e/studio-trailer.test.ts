import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRecording } from "../server/test/video/recording.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

const dataOf = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text();
  const stated = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return stated.flatMap(([, json = ""]) => JSON.parse(json)).find((data) => data["@type"] === "Course");
};

describe.each(sizes)("on $name", (size) => {
  // A shop of its own: the test publishes a course.
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("a trailer is uploaded, published, and watched by a visitor in the place of the cover", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    await page.goto("/studio");
    await page.locator("main li a").first().click();
    await page.getByRole("link", { name: "소개", exact: true }).click();
    const card = page.getByRole("region", { name: "소개 영상", exact: true });
    await card.getByText(/누구나 바로 볼 수 있는 영상이에요/).waitFor();
    const courseId = new URL(page.url()).pathname.split("/")[3] ?? "";
    const fileOf = (path = "video.mp4") =>
      page.request.get(`/media/trailers/${courseId}/${path}`, { headers: { range: "bytes=0-9" } });

    // By keyboard, the video of a lecture; then a file of its own in its place.
    await card.getByRole("button", { name: "강의 영상에서 고르기" }).press("Enter");
    await card.getByRole("radio", { name: /^2강/ }).press("Space");
    await card.getByRole("button", { name: "재생" }).press("Enter");
    await reaches(page, 0.3);
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-trailer");
    await card.getByRole("button", { name: "닫기" }).press("Enter");
    const choosing = page.waitForEvent("filechooser");
    await card.getByRole("button", { name: "영상 업로드" }).press("Enter");
    const file = { name: "소개.mp4", mimeType: "video/mp4", buffer: await makeRecording({ seconds: 6 }) };
    await (await choosing).setFiles(file);
    await card.getByText(/^준비되면 지금 소개 영상과 바뀌어요/).waitFor();
    await card.getByText("소개.mp4").waitFor();
    await expect.poll(() => card.getByText(/^준비되면/).count(), { timeout: 60_000 }).toBe(0);
    await card.getByText(/^0:06/).waitFor();
    await page.getByText("저장됨").waitFor();
    expect((await fileOf()).status()).toBe(404);

    await page.getByRole("link", { name: "게시", exact: true }).click();
    await page.getByRole("button", { name: "변경 사항 게시" }).click();
    await page.getByText("게시했어요. 이제 누구나 볼 수 있어요.").waitFor();
    expect((await fileOf()).status()).toBe(206);
    // The course had no draft before it was opened.
    expect(w.issues.filter((issue) => !/\b404\b/.test(issue))).toEqual([]);
    await w.context.close();

    const visitor = await MonitoredPage.open(browser(), size, undefined, server);
    const course = visitor.page;
    await visitor.visitRendered(`/courses/${courseId}`);
    expect((await dataOf(course, `/courses/${courseId}`)).video).toMatchObject({
      "@type": "VideoObject",
      duration: "PT0M7S",
      contentUrl: `${server.url}/media/trailers/${courseId}/video.mp4`,
      thumbnailUrl: expect.stringContaining(server.url),
      uploadDate: expect.stringMatching(/^\d{4}-/),
      isAccessibleForFree: true,
    });
    const links = course.getByRole("link", { name: /^(소개 영상|맛보기) \d/ });
    expect((await links.allTextContents())[0]).toMatch(/^소개 영상 7초/);
    await links.first().click();
    await reaches(course, 0.5);
    const player = course.getByRole("region", { name: /^소개 영상: / });
    expect(await visitor.accessibilityIssues()).toEqual([]);
    await visitor.screenshot("trailer");
    await course.evaluate(() => {
      const video = document.querySelector("video");
      if (video) video.currentTime = video.duration - 0.2;
    });
    await player.getByText("소개 영상이 끝났어요.").waitFor();
    expect(await visitor.accessibilityIssues()).toEqual([]);
    await visitor.screenshot("trailer-end");
    await player.getByRole("button", { name: "다시 보기" }).click();
    await reaches(course, 0.3);
    await course.keyboard.press("Escape");
    await expect.poll(() => player.count()).toBe(0);
    expect(await course.evaluate(() => document.activeElement?.textContent)).toMatch(/^소개 영상/);
    expect(visitor.issues).toEqual([]);
    await visitor.context.close();
  });
});
