import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserOptions } from "../scripts/browser.ts";
import { makeRecording } from "../server/test/video/recording.ts";
import { signIn } from "./accounts.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const dockOf = (page: Page) => page.getByRole("region", { name: "업로드", exact: true });
/** Bytes of the first part that the studio sends. */
const firstPart = 4 * 1024 ** 2;
const said = (page: Page) => page.locator("output").allInnerTexts();

/** A recording with space behind it: it takes several parts. */
async function longVideo(): Promise<Buffer> {
  const space = Buffer.alloc(10 * 1024 ** 2);
  space.writeUInt32BE(space.length, 0);
  space.write("free", 4);
  return Buffer.concat([await makeRecording({ seconds: 5 }), space]);
}

/** From now on the line carries one part of a file, and is dead behind it. */
async function endLineBehindFirstPart(page: Page): Promise<void> {
  let parts = 0;
  await page.route(/\/media-uploads\//, (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    parts += 1;
    return parts === 1 ? route.continue() : route.abort();
  });
}

/** Where the parts that are sent begin. */
function sentFrom(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

/** Drops a file of the browser's private file system: its handle stays readable, as that of a dropped file once the user agrees. */
const dropPrivateFile = (page: Page, name: string, content: Buffer) =>
  page.evaluate(
    async ([name, base64]) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      await writable.write(Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0));
      await writable.close();
      const file = await handle.getFile();
      const entry = { isFile: true, name, fullPath: `/${name}`, file: (done: (file: File) => void) => done(file) };
      const item = { webkitGetAsEntry: () => entry, getAsFileSystemHandle: async () => handle };
      const drop = new DragEvent("drop", { bubbles: true, cancelable: true });
      Object.defineProperty(drop, "dataTransfer", { value: { items: [item], files: [file] } });
      document.querySelector("main input[type=file]")?.parentElement?.dispatchEvent(drop);
    },
    [name, content.toString("base64")] as const,
  );

test("a dropped file goes on by itself behind a reload, from the byte that the server has", async () => {
  const profile = await mkdtemp(join(tmpdir(), "closegap-profile-"));
  // The browser of the other tests has no profile: its pages keep no handles.
  const options = { ...(await browserOptions()), baseURL: server.url, serviceWorkers: "block" as const };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    await signIn(context, teacher);
    const page = await context.newPage();
    // Without a locale of its own the browser has no other names in its private file system.
    const name = "01_dough.mp4";
    await page.goto("/studio/videos");
    await page.getByText("내 영상").waitFor();
    await endLineBehindFirstPart(page);
    await dropPrivateFile(page, name, await longVideo());
    const dock = dockOf(page);
    await expect.poll(() => dock.innerText()).toContain("연결을 기다려요");
    const offsets = sentFrom(page);
    await page.unroute(/\/media-uploads\//);
    await page.reload();
    await expect.poll(() => offsets[0]).toBe(firstPart);
    await dock.waitFor({ state: "detached" });
    await expect.poll(() => row(page, name).innerText()).toContain("준비됨");
    await row(page, name).getByRole("button", { name: "삭제" }).click();
    await expect.poll(() => row(page, name).count()).toBe(0);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
});

type Chosen = { name: string; mimeType: string; buffer: Buffer };

async function chooseByKey(page: Page, button: Locator, file: Chosen): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  // The browser is told of the wait before this call ends: otherwise the press may be earlier.
  await button.focus();
  await page.keyboard.press("Enter");
  await (await opened).setFiles(file);
}

describe.each(sizes)("on $name", (size) => {
  test("an upload is on all screens, and behind a reload its file is asked for by name and goes on where it was", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher);
    const { page } = w;
    const name = `02_굽기 ${size.name}.mp4`;
    const file = { name, mimeType: "video/mp4", buffer: await longVideo() };
    await page.goto("/studio/videos");
    await endLineBehindFirstPart(page);
    await page.locator("main input[type=file]").setInputFiles(file);
    const dock = dockOf(page);
    await expect.poll(() => dock.innerText()).toContain("연결을 기다려요");
    await expect.poll(() => said(page)).toContain("연결이 끊겼어요. 연결되면 이어서 업로드해요.");
    await page.getByRole("link", { name: "코스", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
    await dock.getByRole("button", { name: "업로드 목록 열기" }).focus();
    await page.keyboard.press("Enter");
    const percent = Math.floor((100 * firstPart) / file.buffer.length);
    await expect.poll(() => row(page, name).innerText()).toContain(`${percent}%`);
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-dock");

    await page.reload();
    await dock.getByRole("button", { name: "업로드 목록 열기" }).click();
    await expect.poll(() => row(page, name).innerText()).toContain(`멈춤 · ${percent}%`);
    expect(await said(page)).toContain("멈춘 업로드가 1개 있어요.");
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-dock-left");
    await page.unroute(/\/media-uploads\//);
    const offsets = sentFrom(page);
    const again = row(page, name).getByRole("button", { name: "다시 선택" });
    await chooseByKey(page, again, { ...file, name: "다른 영상.mp4" });
    await page.getByText("업로드하던 파일과 달라요.").first().waitFor();
    await chooseByKey(page, again, file);
    await expect.poll(() => offsets[0]).toBe(firstPart);
    await dock.waitFor({ state: "detached" });
    await page.goto("/studio/videos");
    await expect.poll(() => row(page, name).innerText()).toContain("준비됨");
    await row(page, name).getByRole("button", { name: "삭제" }).click();
    await expect.poll(() => row(page, name).count()).toBe(0);
    await w.context.close();
  });
});
