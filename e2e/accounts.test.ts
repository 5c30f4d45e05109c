import { describe, expect, test } from "vitest";
import { codeIn, linkIn, mailTo } from "./mailbox.ts";
import { type Account, endOtherSessions, signUp } from "./accounts.ts";
import { testBrowser, server } from "./shared.ts";
import { sizes, MonitoredPage } from "./monitored-page.ts";

const browser = testBrowser();

async function logIn({ page }: MonitoredPage, { email, password }: Account): Promise<void> {
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByLabel("비밀번호", { exact: true }).press("Enter");
}

describe.each(sizes)("on $name", (size) => {
  test("[R2.4] an address is confirmed by the mail's link; a forgotten password is reset by the mail's code", async () => {
    const account = await signUp();
    const confirmation = await mailTo(account.email);
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    const issues: string[] = [];
    const snapshot = async (name: string) => {
      await w.screenshot(name);
      issues.push(...(await w.accessibilityIssues()));
    };
    await w.visit(linkIn(confirmation).replace(server.url, ""));
    await page.getByText(account.email).waitFor();
    await snapshot("email-link");
    await page.getByRole("button", { name: "이메일 인증하기" }).click();
    await page.getByRole("heading", { level: 1, name: "이메일을 인증했어요" }).waitFor();
    await snapshot("email-confirmed");
    expect((await mailTo(account.email, 1)).subject).toBe("[CLOSEGAP] CLOSEGAP에 오신 걸 환영해요");

    await w.visit("/login");
    await page.getByRole("link", { name: /비밀번호를 잊었나요/ }).click();
    await page.getByRole("heading", { level: 1, name: /비밀번호/ }).waitFor();
    await snapshot("password");
    await page.getByLabel("이메일").fill(account.email);
    await page.getByLabel("이메일").press("Enter");
    await page.getByLabel("인증번호").waitFor();
    await snapshot("password-sent");
    await page.getByLabel("인증번호").fill(codeIn(await mailTo(account.email, 2)));
    await page.waitForURL(/\/password\/change$/);
    await page.getByLabel(/새 비밀번호/).fill("가마에서-나온-컵");
    await snapshot("password-change");
    await page.getByLabel(/새 비밀번호/).press("Enter");
    await page
      .getByRole("main")
      .getByRole("link", { name: /로그인/ })
      .first()
      .waitFor();
    await snapshot("password-changed");

    await w.visit("/login?error=SessionRequired&callbackUrl=%2Fmy%2Faccount");
    await logIn(w, { ...account, password: "가마에서-나온-컵" });
    await page.waitForURL(/\/my\/account$/);
    await page.getByText("인증됨").waitFor();
    await snapshot("my-account");
    await w.visit("/my/settings");
    await page.getByText("이 기기").first().waitFor();
    await snapshot("my-settings");
    expect(issues).toEqual([]);
    expect(w.issues).toEqual([]);
    await w.context.close();
  });

  test("an expired token is refreshed during navigation, and a logout in one tab is a logout in the other", async () => {
    const account = await signUp();
    const w = await MonitoredPage.open(browser(), size);
    await w.page.clock.install();
    await w.visit("/login?callbackUrl=%2Fmy%2Faccount");
    await logIn(w, account);
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
    expect(w.issues).toEqual([]);
    await w.context.close();
  });

  test("[R8.1] a session that ended elsewhere ends here with the next call, and a login leads back", async () => {
    const account = await signUp();
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    await w.visit("/login?callbackUrl=%2Fmy%2Faccount");
    await logIn(w, account);
    await page.getByRole("heading", { level: 1, name: "내 정보" }).waitFor();
    // That of the sign-up and that of the browser.
    expect(await endOtherSessions(account)).toBe(2);
    await page.getByRole("link", { name: /^마이, / }).click();
    await page.getByText("로그인이 만료됐어요.").waitFor();
    await page.waitForURL(/\/login\?.*callbackUrl=%2Fmy$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain("closegap_signed_in");
    await logIn(w, account);
    await page.getByRole("heading", { level: 1, name: /안녕하세요/ }).waitFor();
    await w.context.close();
  });
});
