import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import {
  segment,
  startTranscriptionService,
  type TranscriptionService,
  verboseJson,
} from "../server/test/transcriber/transcription-service.ts";
import { makeRecording } from "../server/test/video/recording.ts";
import { MonitoredPage, type Size, sizes, untilInteractive } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };
const name = "04_중심 잡기.mp4";
const [desktop] = sizes as [Size];

// A shop of its own: it has a service, and the test replaces the video of a lecture.
let service: TranscriptionService;
let server: RunningServer;
/** Ends the wait of the service. */
let answer = () => {};
let editor = "";
beforeAll(async () => {
  const asked = Promise.withResolvers<void>();
  answer = asked.resolve;
  service = await startTranscriptionService(async () => {
    await asked.promise;
    return verboseJson([
      segment(0, [0.4, 4], "오늘은 물레 앞에 앉아서 흙의 중심을 잡아 볼게요."),
      segment(1, [4, 9], "손에 물을 넉넉히 뭍이고 증심을 자바요.", { avg_logprob: -1.2 }),
      segment(2, [9, 14], "팔꿈치는 무릎에 꼭 붙여 주세요."),
      segment(3, [14, 18], "어 그", { avg_logprob: -1.8 }),
      segment(4, [18, 23], "흙이 흔들리지 않으면 중심이 잡힌 거예요.", { avg_logprob: -0.9 }),
    ]);
  });
  server = await startServer({ settingsAt: async () => ({ TRANSCRIBE_URL: service.url, TRANSCRIBE_KEY: "a-key" }) });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: name });

/** Announces the video for a lecture of the teacher: the page goes on with this upload when it gets the same file. */
async function announce({ context }: MonitoredPage, bytes: number): Promise<string> {
  const { accessToken } = await (await context.request.post("/api/v1/auth/login", { data: teacher })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { items } = await (await context.request.get("/api/v1/lectures?page=1&rows=100")).json();
  for (const { lectureId } of items as { lectureId: string }[]) {
    const data = { fileName: name, bytes, lectureId };
    if ((await context.request.post("/trpc/mediaUpload.start", { headers, data })).ok()) return lectureId;
  }
  throw new Error("the teacher has no lecture");
}

test("a teacher makes captions of a video, corrects them by keyboard, and learners read them", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  const buffer = await makeRecording({ seconds: 24 });
  const lectureId = await announce(w, buffer.length);
  await page.goto("/studio/videos");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "video/mp4", buffer });
  await row(page).getByRole("button", { name: "자막 만들기" }).click({ timeout: 60_000 });
  const dialog = page.getByRole("dialog", { name: "자막 만들기" });
  await dialog.getByRole("radio", { name: "한국어" }).waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);
  await w.screenshot("studio-captions-start");
  await dialog.getByRole("button", { name: "자막 만들기" }).click();
  await expect.poll(() => row(page).innerText()).toContain("자막 만들기 대기 중");
  await w.screenshot("studio-captions-working");
  answer();
  await expect.poll(() => row(page).innerText()).toContain("자막 초안이 준비됐어요");
  expect(service.calls).toMatchObject([{ authorization: "Bearer a-key", sound: { codec: "aac", tracks: 1 } }]);
  expect(await w.accessibilityIssues()).toEqual([]);
  await w.screenshot("studio-captions-ready");

  await row(page).getByRole("link", { name: "다듬기" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  editor = new URL(page.url()).pathname;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByText("확인할 자막 3개").waitFor();
  const fieldAt = (time: string) => page.getByRole("textbox", { name: `${time} 자막`, exact: true });
  /** The button leads to the field, which has the focus once it is drawn. */
  const goToUnsure = async (time: string) => {
    await page.getByRole("button", { name: "다음 확인할 자막" }).press("Enter");
    await expect.poll(() => fieldAt(time).evaluate((node) => node === document.activeElement)).toBe(true);
  };
  await goToUnsure("0:04.0");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("손에 물을 넉넉히 묻히고 중심을 잡아요.");
  await goToUnsure("0:14.0");
  await page.getByText("확인할 자막 2개").waitFor();
  // Without a text it is left out.
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "다음 확인할 자막" }).focus();
  await page.getByText("저장됨").waitFor();
  await page.getByRole("button", { name: "공개하기" }).press("Enter");
  await page.getByText("자막과 챕터를 공개했어요").waitFor();
  await page.reload();
  const field = fieldAt("0:04.0");
  await expect.poll(() => field.inputValue()).toBe("손에 물을 넉넉히 묻히고 중심을 잡아요.");
  expect(await page.getByRole("button", { name: "공개하기" }).isDisabled()).toBe(true);
  await page.getByRole("link", { name: "영상 목록" }).click();
  await row(page).waitFor();
  await expect.poll(focused).toBe("영상");
  await page.goBack();
  await field.waitFor();

  const { captions } = await (await page.request.get(`/api/v1/lectures/${lectureId}`)).json();
  expect(captions).toMatchObject([{ lang: "ko", label: "한국어" }]);
  await page.goto(`/lectures/${lectureId}/watch`);
  const tab = page.getByRole("tab", { name: "스크립트" });
  await untilInteractive(tab);
  await tab.click();
  const script = page.getByRole("tabpanel", { name: "스크립트" });
  await script.getByText("손에 물을 넉넉히 묻히고 중심을 잡아요.").waitFor();
  expect(await script.getByText("어 그").count()).toBe(0);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

describe.each(sizes)("on $name", (size) => {
  test.each(["light", "dark"] as const)("the editor is complete and axe finds nothing, %s", async (colorScheme) => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    await page.emulateMedia({ colorScheme });
    await page.goto("/studio/videos");
    await row(page).getByRole("link", { name: "다듬기" }).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot(`studio-captions-list-${colorScheme}`);
    await page.goto(editor);
    await page.getByRole("textbox", { name: "0:18.0 자막", exact: true }).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await w.screenshot(`studio-captions-editor-${colorScheme}`, { fullPage: true });
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});
