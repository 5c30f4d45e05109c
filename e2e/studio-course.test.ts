import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRecording } from "../server/test/video/recording.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

describe.each(sizes)("on $name", (size) => {
  test("a teacher makes a course of three files, writes and publishes it, and visitors read it", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher, server);
    const { page } = w;
    let presses = 0;
    const press = async (name: string, role: "button" | "link" = "button") => {
      await page.getByRole(role, { name, exact: true }).click();
      presses += 1;
    };
    await page.goto("/studio");
    await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await press("새 코스");
    await page.getByText("아직 강의가 없어요").waitFor();

    const buffer = await makeRecording({ seconds: 5 });
    const files = ["10_굽기.mp4", "02_반죽.mp4", "01_준비.mp4"];
    await page
      .locator("main input[type=file]")
      .first()
      .setInputFiles(files.map((name) => ({ name, mimeType: "video/mp4", buffer })));
    const titles = () =>
      page
        .getByRole("textbox", { name: /강 제목$/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await expect.poll(titles).toEqual(["준비", "반죽", "굽기"]);
    // The row is moved by keyboard, and put back.
    const grip = page.getByRole("button", { name: /^\d강 준비\. / });
    await grip.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(titles).toEqual(["반죽", "준비", "굽기"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(/^2강 준비/);
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(titles).toEqual(["준비", "반죽", "굽기"]);
    // Lifted by Space, moved by arrows, and put back by pointer.
    const said = page.locator("[id^=DndLiveRegion]");
    await grip.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => said.textContent()).toContain("1강 자리");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => said.textContent()).toContain("2강 자리");
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual(["반죽", "준비", "굽기"]);
    const [from, to] = [await grip.boundingBox(), await page.getByRole("button", { name: /^1강 / }).boundingBox()];
    if (!from || !to) throw new Error("the rows have no place");
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, to.y + 9, { steps: 8 });
    await page.mouse.up();
    await expect.poll(titles).toEqual(["준비", "반죽", "굽기"]);
    await page.getByLabel("준비 더 보기").click();
    await press("요약");
    await page.getByRole("textbox", { name: "요약" }).fill("재료를 재고 오븐을 데워요.");
    expect(await w.accessibilityIssues()).toEqual([]);

    await press("소개", "link");
    const name = `식빵 굽기 ${size.name}`;
    await page.getByLabel("코스 이름").fill(name);
    await page.getByLabel("한 줄 소개").fill("집 오븐으로 굽는 첫 빵");
    await page.getByLabel("소개", { exact: true }).fill("오븐 하나와 밀가루만 있으면 돼요. ".repeat(4));
    await page.getByLabel("카테고리").selectOption({ index: 1 });
    await page.getByText("입문", { exact: true }).click();
    await page.getByLabel("배우고 나면").fill("식빵을 구워요");
    // Where there is room the page is drawn beside its fields.
    if (!size.isMobile) await page.frameLocator("iframe").getByText("식빵을 구워요").first().waitFor();
    await press("표지 고르기");
    await page.getByRole("radio", { name: "빵", exact: true }).check({ force: true });
    expect(await w.accessibilityIssues()).toEqual([]);
    await press("가격", "link");
    await page.getByLabel("정가").fill("30000");
    await page.getByText("23,210원").first().waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await press("게시", "link");
    await press("1강을 맛보기로");
    await page.getByText("게시할 준비가 끝났어요").first().waitFor({ timeout: 60_000 });
    expect(await w.accessibilityIssues()).toEqual([]);
    await page.getByText("저장됨").waitFor();
    await press("게시하기");
    await page.getByText("게시했어요. 이제 누구나 볼 수 있어요.").waitFor();
    await w.screenshot("studio-publish");
    expect(presses).toBeLessThanOrEqual(40);

    const path = await page.getByRole("link", { name: "게시된 화면 보기" }).getAttribute("href");
    await page.goto(path ?? "");
    await page.getByRole("heading", { level: 1, name }).waitFor();

    // An edit is a difference from the version, in words.
    await page.goto(`/studio${path}/page`);
    await page.getByLabel("코스 이름").fill(`호밀빵 굽기 ${size.name}`);
    await press("게시", "link");
    await page.getByRole("heading", { name: "v1과 달라진 점 1개" }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "코스 이름" });
    expect(await row.locator("del, ins").allInnerTexts()).toEqual([
      expect.stringContaining("식빵"),
      expect.stringContaining("호밀빵"),
    ]);
    // It is taken back by itself, as an edit that can be undone.
    await press("코스 이름: 이 변경 되돌리기");
    await page.getByRole("heading", { name: "코스 내용은 v1과 같아요" }).waitFor();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("changes");
    await press("실행 취소");
    await page.getByRole("heading", { name: "v1과 달라진 점 1개" }).waitFor();
    await press("v1에서 달라진 점");
    await page.getByText("처음 게시한 버전이에요.").waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-history");

    // Published, it is the difference between two versions. The first one becomes the draft again.
    await page.getByText("저장됨").waitFor();
    await press("변경 사항 게시");
    await press("v2에서 달라진 점");
    await expect.poll(() => row.locator("ins").allInnerTexts()).toEqual([expect.stringContaining("호밀빵")]);
    await press("이 버전으로 되돌리기");
    await page.getByRole("heading", { name: "v2와 달라진 점 1개" }).waitFor();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await press("소개", "link");
    expect(await page.getByRole("textbox", { name: "코스 이름" }).inputValue()).toBe(name);
    const visitor = await MonitoredPage.open(browser(), size, undefined, server);
    await visitor.page.goto(path ?? "");
    await visitor.page.getByRole("heading", { level: 1, name: `호밀빵 굽기 ${size.name}` }).waitFor();
    await visitor.context.close();

    // The copy is a course of its own: its edits do not change the original.
    await page.goto("/studio");
    await page.getByLabel(`${name} 더 보기`).click();
    await press("코스 복제");
    await page.getByRole("heading", { level: 1, name: `${name} 사본` }).waitFor();
    await expect.poll(titles).toEqual(["준비", "반죽", "굽기"]);
    expect(page.url()).not.toContain(path);
    expect(await w.accessibilityIssues()).toEqual([]);
    await page.getByRole("textbox", { name: "2강 제목" }).fill("두 번째 반죽");
    await page.getByRole("textbox", { name: "2강 제목" }).blur();
    await page.getByRole("button", { name: "실행 취소", disabled: false }).waitFor();
    await page.getByText("저장됨").waitFor();
    const copy = page.url();
    await page.goto(`/studio${path}`);
    await expect.poll(titles).toEqual(["준비", "반죽", "굽기"]);
    await page.goto(copy);
    await expect.poll(titles).toEqual(["준비", "두 번째 반죽", "굽기"]);
    await press("게시", "link");
    await press("코스 삭제");
    await page.getByRole("dialog").getByRole("button", { name: "코스 삭제" }).click();
    await page.getByRole("heading", { level: 1, name: "코스" }).waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});

test("a lecture is copied into another course of its teacher", async () => {
  const [desktop] = sizes as [Size];
  const w = await MonitoredPage.open(browser(), desktop, teacher, server);
  const { page } = w;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/studio");
  await press("새 코스");
  await page.getByText("아직 강의가 없어요").waitFor();
  const target = page.url();
  await page.goto("/studio");
  await page
    .getByRole("link", { name: /처음 만나는 파이썬/ })
    .first()
    .click();
  const row = page.getByRole("textbox", { name: "1강 제목" });
  const title = await row.inputValue();
  await page.getByRole("checkbox", { name: `${title} 선택` }).check({ force: true });
  await press("다른 코스에 복사");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("코스", { exact: true }).selectOption(target.split("/").at(-1) ?? "");
  expect(await w.accessibilityIssues()).toEqual([]);
  await w.screenshot("studio-copy-lectures");
  await dialog.getByRole("button", { name: "복사", exact: true }).click();
  await page.getByText("강의 1개를 ‘제목 없는 코스’에 복사했어요.").first().waitFor();
  await page.goto(target);
  await expect.poll(() => row.inputValue()).toBe(title);
  await w.context.close();
});
