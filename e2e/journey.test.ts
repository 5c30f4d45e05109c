import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { codeIn, mailTo } from "./mails.ts";
import { type RunningServer, startServer } from "./server.ts";
import { sizes, WatchedPage } from "./watched-page.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(sizes)("on $name", (size) => {
  test("a visitor finds a course, signs up, buys it, watches and sees the progress in the classroom", async () => {
    const w = await WatchedPage.open(browser, size, server.url);
    const { page } = w;
    const troubles: string[] = [];
    const look = async (name: string) => {
      await w.screenshot(name);
      troubles.push(...(await w.accessibilityTroubles()));
    };

    await w.visit("/");
    await page.getByRole("heading", { level: 1, name: /그 사이를 좁혀요/ }).waitFor();
    expect(w.reads()).toEqual([]);
    await look("home");

    await page.getByRole("link", { name: "코스 둘러보기" }).click();
    await page.getByRole("heading", { level: 1, name: /^코스/ }).waitFor();
    await look("courses");
    const course = page.getByRole("main").getByRole("link", { name: "처음 만나는 파이썬: 하루 30분, 4주 완성" });
    await course.click();
    await page.getByRole("heading", { level: 1, name: "처음 만나는 파이썬: 하루 30분, 4주 완성" }).waitFor();
    await look("course");

    await page.locator('a[href^="/payment"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/login\?/);
    await page
      .getByText(/로그인/)
      .first()
      .waitFor();
    await look("login");
    await page.getByRole("main").getByRole("link", { name: /가입/ }).click();

    await page.waitForURL(/\/signup/);
    await page.getByRole("radio", { name: "만 14세 이상" }).check();
    await page.getByRole("checkbox", { name: /필수 항목에 모두 동의해요/ }).check();
    await look("signup");
    await page.getByRole("button", { name: "다음" }).click();
    const email = `journey-${size.name}@closegap.test`;
    await page.getByLabel("이메일").fill(email);
    await page.getByRole("button", { name: "숫자 받기" }).click();
    await page.getByLabel("확인 숫자").waitFor();
    await look("signup-mail");
    await page.getByLabel("확인 숫자").fill(codeIn(await mailTo(server, email)));
    await page.getByLabel("이름").fill("김하늘");
    await page.getByLabel("비밀번호", { exact: true }).fill("물레-앞에서-처음");
    await look("signup-name");
    await page.getByLabel("이름").press("Enter");
    await page
      .getByRole("link", { name: /시작하기/ })
      .or(page.getByRole("button", { name: /시작하기/ }))
      .first()
      .click();

    await page.waitForURL(/\/payment\?/);
    await page.getByRole("checkbox", { name: /확인했어요/ }).check();
    await look("payment");
    await page.getByRole("button", { name: "49,500원 결제하기" }).filter({ visible: true }).first().click();
    await page.getByText("시험 결제예요").waitFor();
    await page.getByRole("button", { name: "승인하기" }).click();

    await page.waitForURL(/\/payment\/success/);
    await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
    await look("paid");
    await page
      .getByRole("link", { name: /시작하기/ })
      .first()
      .click();

    await page.waitForURL(/\/watch/);
    const video = page.locator("video");
    await video.waitFor();
    await page.getByRole("button", { name: "강의 재생하기" }).click();
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 4, undefined, {
      timeout: 60_000,
    });
    await look("watch");
    const saved = page.waitForResponse((response) => /progress\.save|progresses\//.test(response.url()));
    await page.keyboard.press("k");
    expect((await saved).status()).toBe(200);
    // The page has taken the answer in: otherwise the next one sends the save again.
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("closegap.watched")));
    await expect.poll(unsent).toEqual([]);

    const watchAddress = page.url();
    // The refresh, then everything else together.
    expect(await w.visitSlowly(watchAddress, page.getByText(/부터 이어서 볼게요/))).toEqual([
      ["/trpc/auth.refresh"],
      expect.arrayContaining(["/trpc/auth.user", "/trpc/progress.watching"]),
    ]);
    expect(await w.visitSlowly("/classroom", page.getByRole("progressbar").first())).toEqual([
      ["/trpc/auth.refresh"],
      expect.arrayContaining(["/trpc/auth.user", "/trpc/registration.overview"]),
    ]);
    expect(Number(await page.getByRole("progressbar").first().getAttribute("value"))).toBeGreaterThan(0);
    await look("classroom");

    expect(w.troubles).toEqual([]);
    expect(troubles).toEqual([]);
    await w.context.close();
  });

  test("a signed-out visitor of the classroom is asked to sign in, comes back there, and can sign out again", async () => {
    const w = await WatchedPage.open(browser, size, server.url);
    const { page } = w;
    await w.visit("/classroom");
    await page.waitForURL(/\/login\?.*SessionRequired/);
    await page.getByLabel("이메일").fill("learner@closegap.test");
    await page.getByLabel("비밀번호", { exact: true }).fill("closegap-demo");
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "내 강의실" }).waitFor();

    if (size.isMobile) await page.getByRole("button", { name: /메뉴/ }).click();
    else await w.visit("/my");
    await page.getByRole("button", { name: "로그아웃" }).filter({ visible: true }).first().click();
    await page.getByText("로그아웃했어요.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await w.visit("/classroom");
    await page.waitForURL(/\/login\?/);
    expect(w.troubles).toEqual([]);
    await w.context.close();
  });

  test.each(["/", "/courses", "/lectures", "/teachers", "/docs/refund"])(
    "%s is painted from its document alone",
    async (path) => {
      const w = await WatchedPage.open(browser, size, server.url);
      await w.visit(path);
      await w.page.getByRole("heading", { level: 1 }).first().waitFor();
      expect(w.reads()).toEqual([]);
      expect(await w.accessibilityTroubles()).toEqual([]);
      expect(w.troubles).toEqual([]);
      await w.context.close();
    },
  );
});

test("the words of a public page are there without scripts", async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/courses");
  await page.getByRole("link", { name: "처음 만나는 파이썬: 하루 30분, 4주 완성" }).click();
  await page.getByRole("heading", { level: 1, name: "처음 만나는 파이썬: 하루 30분, 4주 완성" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("변수, 조건, 반복, 함수를 상황에 맞게 골라 써요");
  await context.close();
});

test("an interrupt ends the server cleanly, its database too", async () => {
  expect(await server.stop()).toBe(0);
});
