import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { urlOfRunning } from "../server/db/embedded/embedded.ts";
import { makeImage } from "../server/test/photo/images.ts";
import { startS3, type TestS3 } from "../server/test/s3/s3.ts";
import { makeRecording } from "../server/test/video/recording.ts";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { signIn } from "./accounts.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";
import { videoRow } from "./teacher-videos.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();
const [learner, teacher] = demoAccounts;
/** Two processes of one shop, each with a data folder of its own. */
let server: RunningServer;
let other: RunningServer;
let s3: TestS3;

// A shop of its own: the shared one stores its files on its disk.
beforeAll(async () => {
  server = await startServer({
    settingsAt: async (url) => {
      s3 = await startS3(url);
      return bucketSettings();
    },
  });
  const databaseUrl = urlOfRunning(server.dataDir);
  other = await startServer({ beside: { ...server, databaseUrl }, settingsAt: async () => bucketSettings() });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
  await s3.stop();
});

const bucketSettings = () => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
});

/** A page of a demo account at one of the processes. */
async function openPage({ url }: RunningServer, email: string = learner.email) {
  const context = await browser().newContext({ baseURL: url, reducedMotion: "reduce" });
  await signIn(context, { email, password: demoPassword });
  const page = await context.newPage();
  const issues: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") issues.push(message.text());
  });
  return { context, page, issues };
}

const isPhotoShown = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("main img[srcset*=photos]")
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0);

test("with an S3-compatible storage a photo goes from the browser to its bucket, and is shown from there", async () => {
  const { context, page, issues } = await openPage(server);
  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(s3.settings.endpoint))
      sent.push(`${response.request().method()} ${response.status()} ${new URL(response.url()).pathname.slice(0, 16)}`);
  });
  await page.goto("/my/account");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  const dialog = page.getByRole("dialog", { name: "프로필 사진" });
  const photo = { name: "작업실.jpg", mimeType: "image/jpeg", buffer: await makeImage("jpeg") };
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await dialog.getByRole("button", { name: "저장하기" }).click();
  await page.getByText("프로필 사진을 바꿨어요.").first().waitFor();
  await isPhotoShown(page);
  // The browser asks the storage first, because it is another origin.
  expect(sent.filter((line) => !line.startsWith("OPTIONS"))).toEqual(["PUT 200 /shop/uploads/01"]);
  expect(issues).toEqual([]);
  await context.close();
});

test("a process with another data folder plays the videos and shows the photos of the shop", async () => {
  const { context, page, issues } = await openPage(other);
  await page.goto("/my/account");
  await isPhotoShown(page);
  const { items } = (await (await fetch(`${other.url}/api/v1/lectures?page=1&rows=50`)).json()) as {
    items: { lectureId: string; isPreview: boolean }[];
  };
  const preview = items.find(({ isPreview }) => isPreview);
  await page.goto(`/lectures/${preview?.lectureId}/watch`);
  await page.getByRole("button", { name: "강의 재생하기" }).click();
  await reaches(page, 1);
  expect(await readdir(join(server.dataDir, "media")).catch(() => [])).toEqual([]);
  expect(issues).toEqual([]);
  await context.close();
});

test("a video that a teacher sends to one process is processed for both, and plays from the other one", async () => {
  const [sending, playing] = [await openPage(server, teacher.email), await openPage(other, teacher.email)];
  await sending.page.goto("/studio/videos");
  const file = { name: "물레.mp4", mimeType: "video/mp4", buffer: await makeRecording({ seconds: 5 }) };
  await sending.page.locator("input[type=file]").setInputFiles(file);
  await playing.page.goto("/studio/videos");
  const row = videoRow(playing.page, "물레.mp4");
  await expect.poll(() => row.innerText(), { timeout: 60_000 }).toContain("준비됨");
  await row.getByRole("link", { name: "다듬기" }).click();
  await playing.page.getByRole("button", { name: "재생", exact: true }).first().click();
  await reaches(playing.page, 1);
  expect([sending.issues, playing.issues]).toEqual([[], []]);
  await Promise.all([sending.context.close(), playing.context.close()]);
});
