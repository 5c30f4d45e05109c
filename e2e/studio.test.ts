import { describe, expect, test } from "vitest";
import { signUp } from "./accounts.ts";
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

test("a user who is no teacher is told so, and finds the way back to the shop", async () => {
  const [desktop] = sizes;
  if (!desktop) throw new Error("there are no sizes");
  const w = await MonitoredPage.open(browser(), desktop, await signUp());
  const { page } = w;
  await page.goto("/studio");
  await page.getByRole("heading", { level: 1, name: "크리에이터만 사용할 수 있는 화면이에요" }).waitFor();
  expect(await page.locator("input[type=file]").count()).toBe(0);
  expect(await w.accessibilityIssues()).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "CLOSEGAP으로 가기" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(w.issues).toEqual([]);
  await w.context.close();
});
