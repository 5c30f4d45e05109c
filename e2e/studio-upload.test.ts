import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { makeRecording } from "../server/test/video/recording.ts";
import { startBucketServer } from "./bucket-server.ts";
import type { RunningServer, ServerLocation } from "./server.ts";
import { server as shared, testBrowser } from "./shared.ts";

const browser = testBrowser();
let bucketServer: RunningServer;
beforeAll(async () => {
  bucketServer = await startBucketServer();
});
afterAll(() => bucketServer.stop());

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const openDock = (page: Page) => page.getByRole("button", { name: "업로드 목록 열기" }).click();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

describe.each([
  ["a folder", (): ServerLocation => shared, /^PATCH 204 \/media-uploads\//],
  ["a bucket", (): ServerLocation => bucketServer, /^PUT 200 \/[\w-]+\/(?:sources|renditions)\//],
] as const)("over %s", (kind, serverOf, sentBy) => {
  test("a video that is dropped, paused, cut off and left goes on where it was, and becomes playable", async () => {
    const { url } = serverOf();
    const context = await browser().newContext({ baseURL: url, reducedMotion: "reduce" });
    const login = await context.request.post("/api/v1/auth/login", { data: teacher });
    expect(login.ok()).toBe(true);
    const page = await context.newPage();
    const sent: string[] = [];
    const issues: string[] = [];
    page.on("pageerror", (error) => issues.push(error.message));
    page.on("response", (response) => {
      const request = response.request();
      if (["PATCH", "PUT"].includes(request.method()))
        sent.push(`${request.method()} ${response.status()} ${new URL(response.url()).pathname}`);
    });
    const name = `${kind === "a folder" ? "01" : "02"}_물레 돌리기.mp4`.normalize("NFD");
    const shown = name.normalize("NFC");
    const file = { name, mimeType: "video/mp4", buffer: await makeRecording({ seconds: 20 }) };
    const bytesOfFile = /\/media-uploads\/|\/sources\//;
    await page.goto("/studio/videos");
    // The line is dead at first, then carries the head of the file alone.
    await page.route(bytesOfFile, (route) =>
      route.request().method() === "OPTIONS" ? route.continue() : route.abort(),
    );
    await page.locator("input[type=file]").setInputFiles(file);
    await openDock(page);
    await expect.poll(() => row(page, shown).innerText()).toContain("연결을 기다려요");
    await row(page, shown).getByRole("button", { name: "일시정지" }).click();
    await expect.poll(() => row(page, shown).innerText()).toContain("일시정지");
    // The window is closed and opened again: the file has to be chosen again, and goes on.
    await page.reload();
    await openDock(page);
    await expect.poll(() => row(page, shown).innerText()).toContain("같은 파일을 다시 선택하면");
    await page.unroute(bytesOfFile);
    await page.locator("input[type=file]").setInputFiles(file);
    await expect.poll(() => row(page, shown).innerText(), { timeout: 60_000 }).toContain("준비됨");
    expect(await row(page, shown).count()).toBe(1);
    expect(await row(page, shown).innerText()).toContain("0:20");
    expect(sent.filter((line) => sentBy.test(line)).length).toBeGreaterThan(0);
    // Nothing of the file has gone another way.
    expect(sent.filter((line) => !sentBy.test(line))).toEqual([]);
    expect(issues).toEqual([]);
    await row(page, shown).getByRole("button", { name: "삭제" }).click();
    await page.getByText("내 영상").waitFor();
    await expect.poll(() => row(page, shown).count()).toBe(0);
    await context.close();
  });
});

test("the studio is for signed-in users: a visitor signs in and comes back", async () => {
  const page = await browser().newPage({ baseURL: shared.url, reducedMotion: "reduce" });
  await page.goto("/studio");
  await expect.poll(() => page.url()).toMatch(/\/login\?.*callbackUrl=%2Fstudio/);
  await page.close();
});
