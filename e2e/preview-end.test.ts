import { expect, test } from "vitest";
import { signUp } from "./accounts.ts";
import { MonitoredPage } from "./monitored-page.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

type Listed = { items: { courseId: string; title: string }[] };
type Sections = { sections: { lectures: { lectureId: string; isPreview: boolean }[] }[] };
const read = async <T>(path: string) => (await (await fetch(`${server.url}/api/v1${path}`)).json()) as T;

/** The address of the preview of a course, as its page leads to it. */
async function previewOf(title: string): Promise<string> {
  const { items } = await read<Listed>("/courses?page=1&rows=50");
  const courseId = items.find((course) => course.title === title)?.courseId ?? "";
  const { sections } = await read<Sections>(`/courses/${courseId}`);
  const preview = sections.flatMap(({ lectures }) => lectures).find(({ isPreview }) => isPreview);
  return `/lectures/${preview?.lectureId}/watch?course=${courseId}`;
}

test.each([
  ["a desktop", 1440, 900],
  ["a tablet", 768, 1024],
  ["a phone", 390, 844],
  ["a small phone", 320, 568],
  ["a phone in landscape", 844, 390],
])(
  "at the end of a preview on %s the next lecture and its price are covered by nothing",
  async (name, width, height) => {
    const isMobile = width < 1000;
    const w = await MonitoredPage.open(browser(), { name, width, height, isMobile });
    const { page } = w;
    await w.visit(await previewOf("집에서 굽는 첫 빵"));
    await page.getByRole("button", { name: "강의 재생하기" }).click();
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    await page.evaluate(() => {
      const video = document.querySelector("video");
      if (video) video.currentTime = video.duration - 0.4;
    });
    const card = page.getByRole("region", { name: /^다음은 2강/ });
    await card.waitFor();
    await card.getByText("받지 않은 쿠폰을 함께 적용했어요").waitFor();
    expect(await card.locator("svg").first().isVisible()).toBe(true);
    await w.screenshot(`preview-end-${width}`);
    const covered = await card.evaluate((element) => {
      const parts = [...element.querySelectorAll("h2, p, a, button")].filter(
        (part) => part.getClientRects().length > 0,
      );
      return parts.flatMap((part) => {
        part.scrollIntoView({ block: "nearest" });
        const { left, top, width: wide, height: high } = part.getBoundingClientRect();
        const above = document.elementFromPoint(left + wide / 2, top + high / 2);
        return above && (part.contains(above) || above.contains(part)) ? [] : [part.textContent];
      });
    });
    expect(covered).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await w.accessibilityIssues()).toEqual([]);
    await card.getByRole("link", { name: /에 이어 보기$/ }).click();
    await page.waitForURL(/\/signup\?.*payment/);
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);

test.each([
  ["a desktop", 1440, 900],
  ["a tablet", 768, 1024],
  ["a phone", 390, 844],
  ["a small phone", 320, 568],
])("the preview of the first page plays in place on %s, and no part of it is cut off", async (name, width, height) => {
  const w = await MonitoredPage.open(browser(), { name, width, height, isMobile: width < 1000 });
  const { page } = w;
  await w.visitRendered("/");
  await page.getByRole("link", { name: /가입 없이 바로 재생/ }).click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  const [video, place] = await page.locator("video").evaluate((element) => {
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom });
    const parent = element.closest("[data-playing]");
    if (!parent) throw new Error("the video is not in its place");
    return [boxOf(element.getBoundingClientRect()), boxOf(parent.getBoundingClientRect())];
  });
  expect(video).toEqual(place);
  await page.locator("video").evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.4;
  });
  const next = page.getByRole("region", { name: /^다음은 2강/ });
  await next.getByText("받지 않은 쿠폰을 함께 적용했어요").waitFor();
  expect(await next.locator("svg").first().isVisible()).toBe(true);
  expect(await next.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await w.screenshot(`front-preview-end-${width}`);
  expect(await w.accessibilityIssues()).toEqual([]);
  await next.getByRole("link", { name: /에 이어 보기$/ }).click();
  await page.waitForURL(/\/signup\?.*payment/);
  expect(w.issues).toEqual([]);
  await w.context.close();
});

/** A visitor keeps the header, which the login has as well. */
test.each([
  ["upright", 390, 844],
  ["in landscape", 844, 390],
])(
  "a user's phone %s shows the player at the upper edge, without a header, and with a way back",
  async (name, width, height) => {
    const w = await MonitoredPage.open(browser(), { name, width, height, isMobile: true }, await signUp());
    const { page } = w;
    await w.visit(await previewOf("집에서 굽는 첫 빵"));
    await page.getByRole("button", { name: "강의 재생하기" }).waitFor();
    expect(await page.getByRole("banner").count()).toBe(0);
    const topOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    expect(await topOf("video")).toBe(await topOf("main"));
    await w.screenshot(`watch-phone-${width}`);
    expect(await w.accessibilityIssues()).toEqual([]);
    await page.getByRole("link", { name: "집에서 굽는 첫 빵" }).first().click();
    await page.getByRole("heading", { level: 1, name: "집에서 굽는 첫 빵" }).waitFor();
    await page.getByRole("banner").waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);

test.each([
  ["a phone", 390, 844],
  ["a small phone", 320, 568],
])(
  "on %s a notice covers neither the image of the video nor a button, and a note begins in one line",
  async (name, width, height) => {
    const w = await MonitoredPage.open(browser(), { name, width, height, isMobile: true }, await signUp());
    const { page } = w;
    await w.visit(await previewOf("집에서 굽는 첫 빵"));
    const boxOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    const coveredBy = (notice: string) =>
      page.locator(notice).evaluate((element) => {
        const { top, bottom, right } = element.getBoundingClientRect();
        const others = [...document.querySelectorAll("main a, main button")].filter((one) => !element.contains(one));
        return others
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && box.top < bottom && box.bottom > top && box.left < right;
          })
          .map((one) => one.textContent);
      });
    await page.getByRole("tab", { name: /^노트/ }).click();
    const field = page.getByRole("textbox", { name: "노트 쓰기" });
    await field.waitFor();
    const composer = async () => (await boxOf("form:has(textarea)")) as DOMRect;
    expect((await composer()).height).toBeLessThanOrEqual(61);
    expect((await composer()).bottom).toBe(height);
    await field.click();
    await page.getByRole("button", { name: "남기기" }).waitFor();

    await page.getByRole("button", { name: "여기 이해 안 돼요" }).click();
    const undo = "output:has(button)";
    await page.locator(undo).getByRole("button", { name: "취소" }).waitFor();
    expect(((await boxOf(undo)) as DOMRect).top).toBe(((await boxOf("video")) as DOMRect).bottom);
    expect(await coveredBy(undo)).toEqual([]);
    await page.locator(undo).getByRole("button", { name: "취소" }).click();

    await page.getByRole("button", { name: "강의 재생하기" }).click();
    await page.getByText("소리 없이 보는 강의예요. 설명이 화면에 나와요.").waitFor();
    const silent = "output:has-text('소리 없이')";
    expect(((await boxOf(silent)) as DOMRect).top).toBe(((await boxOf("video")) as DOMRect).bottom);
    expect(await coveredBy(silent)).toEqual([]);
    expect(w.issues).toEqual([]);
    await w.context.close();
  },
);
