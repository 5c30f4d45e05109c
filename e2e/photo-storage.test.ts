import { afterAll, beforeAll, expect, test } from "vitest";
import { makeImage } from "../server/test/photo/images.ts";
import { startS3 } from "../server/test/s3/s3.ts";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { signIn } from "./accounts.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
let server: RunningServer;
let s3: Awaited<ReturnType<typeof startS3>>;

// A shop of its own: the shared one stores its files on its disk.
beforeAll(async () => {
  const settingsAt = async (url: string) => {
    s3 = await startS3(url);
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  };
  server = await startServer({ settingsAt });
});
afterAll(async () => {
  await server.stop();
  await s3.stop();
});

test("with an S3-compatible storage a photo goes from the browser to its bucket, and is shown from there", async () => {
  const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce" });
  await signIn(context, { email: demoAccounts[0].email, password: demoPassword });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(s3.settings.endpoint))
      sent.push(`${response.request().method()} ${response.status()} ${new URL(response.url()).pathname.slice(0, 16)}`);
  });
  const issues: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") issues.push(message.text());
  });
  await page.goto("/my/account");
  await page.getByRole("button", { name: "사진 바꾸기" }).click();
  const dialog = page.getByRole("dialog", { name: "프로필 사진" });
  const photo = { name: "작업실.jpg", mimeType: "image/jpeg", buffer: await makeImage("jpeg") };
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await dialog.getByRole("button", { name: "저장하기" }).click();
  await page.getByText("프로필 사진을 바꿨어요.").first().waitFor();
  const shown = page.locator("main img[srcset*=photos]").first();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  // The browser asks the storage first, because it is another origin.
  expect(sent.filter((line) => !line.startsWith("OPTIONS"))).toEqual(["PUT 200 /shop/uploads/01"]);
  expect(issues).toEqual([]);
  await context.close();
});
