import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { compose, showSyllable } from "./composing.ts";
import { MonitoredPage, type Size, sizes, untilInteractive } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };
const learner = { email: "learner@closegap.test", password: "closegap-demo" };
const [desktop] = sizes as [Size];

// A shop of its own: the test publishes other captions of a course.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const cues = (page: Page) => page.getByRole("list", { name: "자막 목록" }).getByRole("textbox", { name: /자막$/ });
const texts = (page: Page) => cues(page).evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
const focusedValue = (page: Page) => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value);

/** The first lecture of the course that was edited last. */
async function openLecture(page: Page): Promise<string> {
  await page.goto("/studio");
  await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
  await page.locator("main li a").first().click();
  await page.getByRole("link", { name: /편집 / }).first().click();
  await page.getByRole("heading", { level: 2, name: /^자막/ }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Waits until the server has all edits. */
const saved = (page: Page) => page.getByText("저장됨", { exact: true }).first().waitFor();

test("a teacher corrects captions by keyboard and publishes; the learner sees the corrected captions, not before", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  const lectureId = await openLecture(page);
  const before = await texts(page);
  const [first = "", second = "", third = ""] = before;
  expect(await w.accessibilityIssues()).toEqual([]);

  // From caption to caption with K, and into the text of the second one.
  await page.keyboard.press("k");
  const current = page.locator("[data-cue]").filter({ has: page.getByRole("button", { name: "나누기" }) });
  await current.getByRole("textbox", { name: /자막$/ }).focus();
  expect(await focusedValue(page)).toBe(second);
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText("고친 자막의 앞부분 뒷부분");
  await page.keyboard.press("Home");
  for (let moved = 0; moved < "고친 자막의 앞부분".length; moved += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await texts(page)).slice(0, 4))
    .toEqual([first, "고친 자막의 앞부분", "뒷부분", third]);
  await expect.poll(() => focusedValue(page)).toBe("뒷부분");
  await saved(page);

  // Split and text are two steps, which are undone and done again.
  await page.getByRole("button", { name: "실행 취소" }).press("Enter");
  await expect.poll(async () => (await texts(page))[1]).toBe("고친 자막의 앞부분 뒷부분");
  await page.keyboard.press("Control+Shift+Z");
  await expect.poll(async () => (await texts(page))[1]).toBe("고친 자막의 앞부분");
  // A chapter at the playhead.
  await page.keyboard.press("c");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^챕터 \d 이름/);
  await page.keyboard.insertText("고친 챕터");
  await page.keyboard.press("Tab");
  await saved(page);

  // A text beside the video, as it is written and as it is read.
  const text = page.getByRole("region", { name: "강의 글" });
  await text.getByRole("textbox", { name: "내용" }).fill("## 준비물\n\n- 흙 500g");
  await text.getByRole("tab", { name: "미리보기" }).click();
  await text.getByText("준비물", { exact: true }).waitFor();
  await page.getByText(/^이 강의를 연 수강생 \d+명의 진도는 지켜져요/).waitFor();
  await saved(page);

  const script = async (): Promise<string> => {
    const { captions } = await (await page.request.get(`/api/v1/lectures/${lectureId}`)).json();
    const { pathname } = new URL(captions[0].url, server.url);
    return (await page.request.get(pathname)).text();
  };
  const watching = await MonitoredPage.open(browser(), desktop, learner, server);
  const shownScript = async () => {
    await watching.page.goto(`/lectures/${lectureId}/watch`);
    const tab = watching.page.getByRole("tab", { name: "스크립트" });
    await untilInteractive(tab);
    await tab.click();
    return watching.page.getByRole("tabpanel", { name: "스크립트" });
  };
  await (await shownScript()).getByText(second).first().waitFor();
  expect(await watching.page.getByText("고친 자막의 앞부분").count()).toBe(0);
  expect(await watching.page.getByRole("tab", { name: "강의 글" }).count()).toBe(0);

  await page.getByRole("link", { name: "게시하러 가기" }).press("Enter");
  await page.getByRole("button", { name: "변경 사항 게시" }).press("Enter");
  await page.getByText("게시했어요. 이제 누구나 볼 수 있어요.").waitFor();
  await (await shownScript()).getByText("고친 자막의 앞부분").first().waitFor();
  expect(await script()).toContain("뒷부분");
  await watching.page.getByRole("tab", { name: "강의 글" }).click();
  await watching.page.getByRole("tabpanel", { name: "강의 글" }).getByText("준비물", { exact: true }).waitFor();
  const { chapters } = await (await page.request.get(`/api/v1/lectures/${lectureId}`)).json();
  expect(chapters.map(({ title }: { title: string }) => title)).toContain("고친 챕터");
  expect(watching.issues).toEqual([]);
  expect(w.issues.filter((issue) => !issue.includes("404"))).toEqual([]);
  await watching.context.close();
  await w.context.close();
});

test("Hangul that is composed in a caption is neither lost nor doubled", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  await openLecture(page);
  const cdp = await w.context.newCDPSession(page);
  const field = cues(page).nth(2);
  const write = async () => {
    await field.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
  };
  const stored = async () => {
    await field.blur();
    await saved(page);
    await page.reload();
    await expect.poll(() => cues(page).count()).toBeGreaterThan(2);
    return field.inputValue();
  };
  // Blur within a syllable.
  await write();
  await compose(cdp, ["ㅎ", "하", "한"], "COMMIT");
  await showSyllable(cdp, "글");
  expect(await stored()).toBe("한글");
  // Enter, Backspace and a letter of a shortcut within a syllable.
  await write();
  await compose(cdp, ["ㅋ", "카", "캐"], "COMMIT");
  await page.keyboard.press("Enter");
  await compose(cdp, ["ㅈ", "주"], "COMMIT");
  await page.keyboard.press("Backspace");
  await compose(cdp, ["ㅈ", "저", "줘"], "CANCEL");
  await compose(cdp, ["ㅅ", "소"], "COMMIT");
  expect(await stored()).toBe("캐\n소");
  // A paste behind a syllable, and undo within the field.
  await write();
  await compose(cdp, ["ㅁ", "무", "물"], "COMMIT");
  await page.keyboard.insertText("레를 켜요");
  await compose(cdp, ["ㄱ", "가"], "CANCEL");
  expect(await stored()).toBe("물레를 켜요");
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("edits without a connection wait on the device, and are sent when it is back", async () => {
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  await openLecture(page);
  await saved(page);
  await w.context.setOffline(true);
  await cues(page).first().fill("연결 없이 고친 자막");
  await cues(page).first().blur();
  await page.getByText("이 기기에 저장했어요").first().waitFor();
  await w.context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect.poll(async () => (await texts(page))[0]).toBe("연결 없이 고친 자막");
  await w.context.close();
});

const tablet = { name: "tablet", width: 1024, height: 768, isMobile: false };
describe.each([...sizes, tablet])("on $name", (size) => {
  test.each(["light", "dark"] as const)("the lecture is complete and axe finds nothing, %s", async (colorScheme) => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    await page.emulateMedia({ colorScheme });
    await openLecture(page);
    await cues(page).nth(1).focus();
    expect(await w.accessibilityIssues()).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await w.screenshot(`studio-lecture-${colorScheme}`, { fullPage: true });
    expect(w.issues.filter((issue) => !issue.includes("404"))).toEqual([]);
    await w.context.close();
  });
});
