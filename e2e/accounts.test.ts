import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { codeIn, linkIn, mailTo } from "./mails.ts";
import { join, joinedPassword } from "./people.ts";
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

async function logIn({ page }: WatchedPage, email: string, word: string): Promise<void> {
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("비밀번호", { exact: true }).fill(word);
  await page.getByLabel("비밀번호", { exact: true }).press("Enter");
}

describe.each(sizes)("on $name", (size) => {
  test("an address is confirmed by the mail's link, a password forgotten, found again by the mail's code, and changed", async () => {
    const email = await join(server);
    const confirmation = await mailTo(server, email);
    const w = await WatchedPage.open(browser, size, server.url);
    const { page } = w;
    const troubles: string[] = [];
    const look = async (name: string) => {
      await w.screenshot(name);
      troubles.push(...(await w.accessibilityTroubles()));
    };
    await w.visit(linkIn(confirmation).replace(server.url, ""));
    await page.getByRole("heading", { level: 1, name: /확인/ }).waitFor();
    await look("email-confirmed");

    await w.visit("/login");
    await page.getByRole("link", { name: /비밀번호를 잊었어요/ }).click();
    await page.waitForURL(/\/password$/);
    await look("password");
    await page.getByLabel("이메일").fill(email);
    await page.getByLabel("이메일").press("Enter");
    await page.getByLabel("확인 숫자").waitFor();
    await look("password-sent");
    await page.getByLabel("확인 숫자").fill(codeIn(await mailTo(server, email, 1)));
    await page.waitForURL(/\/password\/change$/);
    await page.getByLabel(/새 비밀번호/).fill("가마에서-나온-컵");
    await look("password-change");
    await page.getByLabel(/새 비밀번호/).press("Enter");
    await page
      .getByRole("main")
      .getByRole("link", { name: /로그인/ })
      .first()
      .waitFor();
    await look("password-changed");

    await w.visit("/login?error=SessionRequired&callbackUrl=%2Fmy%2Faccount");
    await logIn(w, email, "가마에서-나온-컵");
    await page.waitForURL(/\/my\/account$/);
    await page.getByText("확인됨").waitFor();
    await look("my-account");
    await w.visit("/my/settings");
    await page.getByText("이 기기").first().waitFor();
    await look("my-settings");
    expect(troubles).toEqual([]);
    expect(w.troubles).toEqual([]);
    await w.context.close();
  });

  test("a token that ran out is renewed on the way, and a logout in one tab is one in the other", async () => {
    const email = await join(server);
    const w = await WatchedPage.open(browser, size, server.url);
    await w.page.clock.install();
    await w.visit("/login?callbackUrl=%2Fmy%2Faccount");
    await logIn(w, email, joinedPassword);
    await w.page.waitForURL(/\/my\/account$/);
    await w.page.clock.fastForward("16:00");
    const [refreshed] = await Promise.all([
      w.page.waitForResponse(/auth\.refresh/),
      w.page.getByRole("main").getByRole("link", { name: /설정/ }).click(),
    ]);
    expect(refreshed.status()).toBe(200);
    await w.page.getByText("이 기기").first().waitFor();
    const other = await w.context.newPage();
    await other.goto("/my/settings");
    await other.getByText("이 기기").first().waitFor();

    await other.goto("/my");
    if (size.isMobile) await other.getByRole("button", { name: /메뉴/ }).click();
    await other.getByRole("button", { name: "로그아웃" }).filter({ visible: true }).first().click();
    await w.page.waitForURL(/\/login\?.*SessionRequired/);
    expect(w.troubles).toEqual([]);
    await w.context.close();
  });
});
