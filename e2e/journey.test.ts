import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { limits } from "../shared/limits.ts";
import { newEmail } from "./accounts.ts";
import { codeIn, mailTo } from "./mailbox.ts";
import { testBrowser } from "./shared.ts";
import { sizes, MonitoredPage } from "./monitored-page.ts";
import { reaches } from "./video.ts";

const browser = testBrowser();

describe.each(sizes)("on $name", (size) => {
  test("[R1.1 R1.4 R1.14] nine clicks lead a visitor from the first page through sign-up and payment to the first second of a course", async () => {
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    const issues: string[] = [];
    let clicks = 0;
    const press = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const snapshot = async (name: string) => {
      await w.screenshot(name);
      issues.push(...(await w.accessibilityIssues()));
    };

    await w.visit("/courses");
    await page.getByRole("heading", { level: 1, name: /^코스/ }).waitFor();
    await snapshot("courses");

    await w.visitRendered("/");
    await page.getByRole("heading", { level: 1, name: /틈이 좁아져요/ }).waitFor();
    expect(await w.readsUntilIdle()).toEqual([]);
    await snapshot("home");

    await press(page.getByRole("main").getByRole("link", { name: "처음 만나는 파이썬" }).first());
    await page.getByRole("heading", { level: 1, name: "처음 만나는 파이썬" }).waitFor();
    await snapshot("course");

    await press(
      page
        .getByRole("link", { name: /시작하기$/ })
        .filter({ visible: true })
        .first(),
    );
    await page.waitForURL(/\/signup/);
    await page.getByText(/「처음 만나는 파이썬」을 시작하려면/).waitFor();
    const inSight = page.getByRole("region", { name: "시작할 강의" }).getByText("8,900원");
    await inSight.waitFor();
    await snapshot("signup");
    const email = newEmail();
    // The consents have a choice and a link with this word.
    await page.getByRole("textbox", { name: "이메일", exact: true }).fill(email);
    await press(page.getByRole("button", { name: "만 14세 이상이며 동의하고 계속하기" }));
    await page.getByLabel("인증번호").waitFor();
    await inSight.waitFor();
    await snapshot("signup-mail");
    await page.getByLabel("인증번호").fill(codeIn(await mailTo(email)));
    await page.getByLabel("이름").fill("김하늘");
    await page.getByLabel("비밀번호", { exact: true }).fill("물레-앞에서-처음");
    await inSight.waitFor();
    await snapshot("signup-name");
    await press(page.getByRole("button", { name: "가입 완료하기" }));

    await page.waitForURL(/\/payment\?/);
    await press(page.getByRole("checkbox", { name: /확인했고/ }));
    await snapshot("payment");
    await press(page.getByRole("button", { name: "8,900원 결제하기" }).filter({ visible: true }).first());
    await page.getByText("테스트 결제예요").waitFor();
    await press(page.getByRole("button", { name: /원 결제하기$/ }));

    await page.waitForURL(/\/payment\/success/);
    await page.getByRole("heading", { level: 1, name: /결제가 끝났어요/ }).waitFor();
    await snapshot("paid");
    await press(page.getByRole("link", { name: /시작하기/ }).first());

    await page.waitForURL(/\/watch/);
    const video = page.locator("video");
    await video.waitFor();
    await press(page.getByRole("button", { name: "강의 재생하기" }));
    await reaches(page, 1);
    // Fields apart.
    expect(clicks).toBeLessThanOrEqual(9);
    // Until the course shows its first percent.
    await reaches(page, 14, limits.playbackRateMax);
    await snapshot("watch");
    const saved = page.waitForResponse((response) => /progress\.save|progresses\//.test(response.url()));
    await page.keyboard.press("k");
    expect((await saved).status()).toBe(200);
    // Once the page has received the response, the next page does not send the save again.
    const pendingSaves = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("closegap.watched")));
    await expect.poll(pendingSaves).toEqual([]);

    const watchAddress = page.url();
    // The refresh, then everything else together.
    const [refresh, others, ...later] = await w.visitSlowly(watchAddress, page.getByText(/부터 이어서 볼게요/));
    expect(refresh).toEqual(["/trpc/auth.refresh"]);
    expect(others).toEqual(expect.arrayContaining(["/trpc/auth.user", "/trpc/progress.watching"]));
    // With the code of the questions, which is loaded after the player.
    expect(["/trpc/question.list", "/trpc/confusion.mine", "/trpc/question.marks", "/trpc/annotation.list"]).toEqual(
      expect.arrayContaining(later.flat()),
    );
    // A player that is left while a save is on its way leaves it to the next page, which reads its lists again after it.
    await w.visit("/classroom");
    await expect.poll(pendingSaves).toEqual([]);
    expect(await w.visitSlowly("/classroom", page.getByRole("progressbar").first())).toEqual([
      ["/trpc/auth.refresh"],
      expect.arrayContaining(["/trpc/auth.user", "/trpc/registration.overview"]),
    ]);
    expect(Number(await page.getByRole("progressbar").first().getAttribute("value"))).toBeGreaterThan(0);
    await snapshot("classroom");

    expect(w.issues).toEqual([]);
    expect(issues).toEqual([]);
    await w.context.close();
  });

  test("[R2.10 R6.3] a signed-out visitor of the classroom is prompted to sign in, is returned there, and can sign out again", async () => {
    const w = await MonitoredPage.open(browser(), size);
    const { page } = w;
    await w.visit("/classroom");
    await page.waitForURL(/\/login\?.*SessionRequired/);
    await page.getByLabel("이메일").fill("learner@closegap.test");
    await page.getByLabel("비밀번호", { exact: true }).fill("closegap-demo");
    await page.getByLabel("비밀번호", { exact: true }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "내 강의실" }).waitFor();

    if (size.isMobile) await page.getByRole("button", { name: /메뉴/ }).click();
    else {
      await w.visit("/my");
      await page.getByRole("heading", { level: 1, name: /오늘의 \d+분/ }).waitFor();
    }
    await expect.poll(() => w.pendingReads()).toEqual([]);
    await page.getByRole("button", { name: "로그아웃" }).filter({ visible: true }).first().click();
    await page.getByText("로그아웃했어요.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await w.visit("/classroom");
    await page.waitForURL(/\/login\?/);
    expect(w.issues).toEqual([]);
    await w.context.close();
  });
});
