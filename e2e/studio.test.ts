import { describe, expect, test } from "vitest";
import { signUpConfirmed } from "./accounts.ts";
import { MonitoredPage, sizes } from "./monitored-page.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const teacher = { email: "teacher@closegap.test", password: "closegap-demo" };

describe.each(sizes)("on $name", (size) => {
  test.each(["light", "dark"] as const)(
    "a teacher reaches everything of the studio by keyboard, and axe finds nothing, %s",
    async (colorScheme) => {
      const w = await MonitoredPage.open(browser(), size, teacher);
      const { page } = w;
      await page.emulateMedia({ colorScheme });
      await page.goto("/studio/videos");
      await page.getByRole("heading", { level: 1, name: "영상" }).waitFor();
      await page.getByRole("heading", { name: "내 영상" }).waitFor();
      expect(await w.accessibilityIssues()).toEqual([]);

      const name = `${size.name}-${colorScheme}-글.mp4`;
      await page.locator("input[type=file]").setInputFiles({
        name,
        mimeType: "video/mp4",
        buffer: Buffer.from("영상이 아닌 글이에요. ".repeat(100)),
      });
      const row = page.getByRole("listitem").filter({ hasText: name });
      await expect.poll(() => row.innerText()).toContain("업로드 실패");
      expect(await w.accessibilityIssues()).toEqual([]);
      await w.screenshot(`studio-${colorScheme}`);

      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
        });
      const stops: string[] = [];
      for (let i = 0; i < 30 && !stops.includes(`${name} 삭제`); i += 1) {
        await page.keyboard.press("Tab");
        stops.push(await focused());
      }
      expect(stops).toEqual(
        expect.arrayContaining([
          "본문 바로가기",
          expect.stringContaining("Studio"),
          "CLOSEGAP으로 가기",
          "파일 선택",
          `${name} 다시 시도`,
          `${name} 삭제`,
        ]),
      );
      await page.keyboard.press("Enter");
      await expect.poll(() => row.count()).toBe(0);
      // The removed button had it.
      await expect.poll(focused).toBe("영상");
      expect(w.issues).toEqual([]);
      await w.context.close();
    },
  );
});

test("a user who is no teacher applies, takes the application back, and sees no course", async () => {
  const [desktop] = sizes;
  if (!desktop) throw new Error("there are no sizes");
  const w = await MonitoredPage.open(browser(), desktop, await signUpConfirmed());
  const { page } = w;
  await page.goto("/studio");
  await page.getByRole("heading", { level: 1, name: "내가 아는 것을 강의로 만들어 보세요" }).waitFor();
  expect(await page.locator("input[type=file]").count()).toBe(0);
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("textbox", { name: "활동 이름" }).fill("한유진");
  await page.getByRole("button", { name: "지원하기" }).click();
  await page.getByText("약관에 동의해 주세요").waitFor();
  await page.getByRole("textbox", { name: "한 줄 소개" }).fill("흙을 만지는 사람");
  await page.getByRole("textbox", { name: "분야" }).fill("도자기");
  await page.getByRole("textbox", { name: "만들고 싶은 강의" }).fill("처음 빚는 컵");
  await page.reload();
  // The text is kept until it is sent.
  expect(await page.getByRole("textbox", { name: "만들고 싶은 강의" }).inputValue()).toBe("처음 빚는 컵");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "지원하기" }).click();
  await page.getByRole("heading", { level: 1, name: "지원서를 살펴보고 있어요" }).waitFor();
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("button", { name: "지원 취소" }).click();
  await page.getByRole("heading", { level: 1, name: "내가 아는 것을 강의로 만들어 보세요" }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});
