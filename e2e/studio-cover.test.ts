import { describe, expect, test } from "vitest";
import { makeImage } from "../server/test/photo/images.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

describe.each(sizes)("on $name", (size) => {
  test("a teacher crops a photo for the cover by keyboard, and one that is too small is refused", async () => {
    const w = await MonitoredPage.open(browser(), size, teacher);
    const { page } = w;
    await page.goto("/studio");
    await page.getByRole("button", { name: "새 코스" }).click();
    await page.getByRole("link", { name: "소개", exact: true }).click();
    await page.getByText("사진", { exact: true }).click();
    const choose = async (width: number, height: number) =>
      page.getByLabel("사진 고르기").setInputFiles({
        name: "표지.jpg",
        mimeType: "image/jpeg",
        buffer: await makeImage("jpeg", { width, height }),
      });
    await choose(1270, 1000);
    await page.getByText("고른 사진은 1270×1000이에요.").waitFor();
    expect(await w.accessibilityIssues()).toEqual([]);
    await choose(3024, 1890);
    const stage = page.getByRole("button", { name: "사진 위치" });
    await stage.focus();
    for (const key of ["ArrowUp", "+", "+", "ArrowLeft"]) await page.keyboard.press(key);
    await expect.poll(() => page.getByLabel("크기").inputValue()).toBe("1.2");
    expect(await w.accessibilityIssues()).toEqual([]);
    await w.screenshot("studio-cover");
    await page.getByRole("button", { name: "이 사진 쓰기" }).click();
    await page.getByText("표지를 사진으로 바꿨어요.").waitFor();
    await page.getByText("저장됨").waitFor();
    const photo = () => page.locator("main svg image").first().getAttribute("href");
    await expect.poll(photo).toMatch(/photos/);
    const shown = await photo();
    // The step is undone and done again.
    await page.getByRole("button", { name: "실행 취소" }).click();
    await expect.poll(() => page.locator("main svg image").count()).toBe(0);
    await page.getByRole("button", { name: "다시 실행" }).click();
    await expect.poll(photo).toBe(shown);
    await page.getByText("저장됨").waitFor();
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});
