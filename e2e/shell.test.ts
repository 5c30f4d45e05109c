import type { Locator, Page, Response } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hydrated } from "./hydrated.ts";
import { signUp } from "./accounts.ts";
import { testBrowser, server } from "./shared.ts";
import { type Size, sizes, MonitoredPage } from "./monitored-page.ts";

const [desktop, mobile] = sizes as [Size, Size];

const browser = testBrowser();
/** A page without a session and one with a session: the tests that change nothing share them. */
let visitor: MonitoredPage;
let user: MonitoredPage;
beforeAll(async () => {
  visitor = await MonitoredPage.open(browser(), desktop);
  user = await MonitoredPage.open(browser(), desktop, await signUp());
});

/** Loads each address. @returns the paths that show their heading and the footer, without any issue */
async function shown({ page, issues }: MonitoredPage, screens: Record<string, RegExp>): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("contentinfo").waitFor();
    paths.push(new URL(page.url()).pathname);
  }
  return [...paths, ...issues.splice(0)];
}

test("[R2.1 R2.6 R2.42] the home page and the lists show their heading and the footer", async () => {
  const screens = { "/": /틈이 좁아져요/, "/courses": /^코스/, "/lectures": /^강의/, "/teachers": /^크리에이터/ };
  expect(await shown(visitor, screens)).toEqual(Object.keys(screens));
});

test("[R2.2 R2.3 R2.4] login, signup and password show their heading", async () => {
  const screens = { "/login": /다시 만나서 반가워요/, "/signup": /./, "/password": /비밀번호/ };
  expect(await shown(visitor, screens)).toEqual(Object.keys(screens));
});

test("[R2.12 R2.13 R2.14] the documents show their heading", async () => {
  const screens = { "/docs/tos": /이용약관/, "/docs/privacy": /개인정보/, "/docs/refund": /환불/ };
  expect(await shown(visitor, screens)).toEqual(Object.keys(screens));
});

test("[R3.19] a document is shown however its type is written", async () => {
  const page = await browser().newPage({ baseURL: server.url });
  expect((await page.goto("/docs/PRIVACY"))?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: /개인정보/ }).waitFor();
  expect(page.url()).toBe(`${server.url}/docs/privacy`);
  await page.close();
});

test("[R1.15 R2.15 R2.16 R2.22] my-page, information and settings show their heading to a signed-in user", async () => {
  const screens = { "/my": /안녕하세요/, "/my/account": /내 정보/, "/my/settings": /설정/ };
  expect(await shown(user, screens)).toEqual(Object.keys(screens));
});

test("[R2.17 R2.18] enrollments and purchases show their heading to a signed-in user", async () => {
  const screens = { "/my/registrations": /수강 내역/, "/my/orders": /구매 내역/ };
  expect(await shown(user, screens)).toEqual(Object.keys(screens));
});

test("[R2.25 R2.30] the wordmark leads to the home page and the profile icon to the my-page", async () => {
  const { page, issues } = user;
  await user.visit("/courses");
  const navigation = page.getByRole("banner");
  await navigation.getByRole("link", { name: "마이" }).click();
  await page.waitForURL("/my");
  await navigation.getByRole("link", { name: "CLOSEGAP 홈" }).click();
  await page.waitForURL("/");
  expect(issues.splice(0)).toEqual([]);
});

test("[R2.33] on mobile the hamburger opens the drawer", async () => {
  const w = await MonitoredPage.open(browser(), mobile);
  await w.visit("/courses");
  await w.page.getByRole("button", { name: "메뉴 열기" }).click();
  await w.page.getByRole("dialog", { name: "메뉴" }).getByRole("link", { name: "크리에이터" }).waitFor();
  expect(w.issues).toEqual([]);
  await w.context.close();
});

test("[R2.43 R2.44 R2.45] the footer shows the documents, the business registration and the year", async () => {
  const { page, issues } = visitor;
  await visitor.visit("/teachers");
  const footer = page.getByRole("contentinfo");
  const links = await footer.getByRole("navigation").getByRole("link").all();
  expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
    "/docs/tos",
    "/docs/privacy",
    "/docs/refund",
  ]);
  await footer.getByText(/사업자등록번호 \d{3}-\d{2}-\d{5}/).waitFor();
  await footer.getByText("© 2025 CLOSEGAP").waitFor();
  expect(issues.splice(0)).toEqual([]);
});

const heightOf = async (page: Page, role: "banner" | "contentinfo") =>
  (await page.getByRole(role).boundingBox())?.height;

test("[R9.7] the navigation is 7.2rem high and the footer 20rem", async () => {
  const { page, issues } = visitor;
  await visitor.visit("/courses");
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await heightOf(page, "banner")).toBeCloseTo(7.2 * rem, 1);
  expect(await heightOf(page, "contentinfo")).toBeCloseTo(20 * rem, 1);
  expect(issues.splice(0)).toEqual([]);
});

test("[R2.46 R4.23] the intro is animated, and navigation and side menu come while it plays", async () => {
  const { width, height } = desktop;
  const context = await browser().newContext({ baseURL: server.url, viewport: { width, height }, locale: "ko-KR" });
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "commit" });
  /** At the first frame on which navigation and side menu have a visibility: how far the two bodies of the intro are. */
  const elapsedAt = async (visibility: "hidden" | "visible") => {
    const elapsed = await page.waitForFunction((wanted) => {
      const animations = document.querySelector("[aria-label='인트로']")?.getAnimations({ subtree: true }) ?? [];
      // By its name: transitions come before all others, and the first of them starts when the intro leaves.
      const ride = animations.find((one) => one instanceof CSSAnimation && one.animationName.includes("ride-left"));
      const frame = [...document.querySelectorAll("header, nav[aria-label='둘러보기']")];
      const isReached = frame.length === 2 && frame.every((part) => getComputedStyle(part).visibility === wanted);
      return ride && isReached ? { ms: Number(ride.currentTime) } : null;
    }, visibility);
    return (await elapsed.jsonValue())?.ms;
  };
  const hiddenAt = (await elapsedAt("hidden")) ?? Number.NaN;
  const intro = page.getByRole("region", { name: "인트로" });
  expect(await intro.textContent()).toContain("CLOSETHEGAPIN REALITY");
  expect(await intro.locator("svg").count()).toBe(2);
  expect(await elapsedAt("visible")).toBeGreaterThan(hiddenAt);
  await context.close();
});

test("[R9.4] a page whose typeface has not come after 3000 ms keeps the system's", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.route("**/*.woff2", () => {});
  await page.goto("/docs/refund", { waitUntil: "domcontentloaded" });
  await page.clock.runFor(2900);
  expect(await family()).toContain("Pretendard Variable");
  await page.clock.runFor(100);
  expect(await family()).not.toContain("Pretendard Variable");
  await w.context.close();
});

test("a first screen loads at most 150 kB of fonts, and all of them from here", async () => {
  await Promise.all(
    ["/", "/courses", "/lectures", "/teachers", "/foryou", "/promotions", "/categories", "/docs/tos"].map(
      async (path) => {
        const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce" });
        const page = await context.newPage();
        const fonts: Response[] = [];
        page.on("response", (response) => {
          if (response.request().resourceType() === "font") fonts.push(response);
        });
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length));
        const kB = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
        expect(sizes.length).toBeGreaterThan(0);
        expect([path, kB > 150 ? kB : 0]).toEqual([path, 0]);
        expect(fonts.map((font) => new URL(font.url()).origin)).toEqual(fonts.map(() => server.url));
        await context.close();
      },
    ),
  );
});

const failed = (page: Page) => page.getByRole("heading", { level: 1, name: "페이지를 불러오지 못했어요" });
const loaded = (page: Page) => page.locator("main h1").filter({ hasNotText: "페이지를 불러오지 못했어요" });

const positionOf = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls the last link of a list to the middle of the window. */
async function scrollToLast(page: Page): Promise<{ last: Locator; scrolled: number }> {
  const last = page.locator("main article a").last();
  await last.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const scrolled = await positionOf(page);
  expect(scrolled).toBeGreaterThan(0);
  return { last, scrolled };
}

test("a page that is scrolled before its code is there stays where it is, and back returns to there", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  const code = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/courses", { waitUntil: "commit" });
  // All of the list: the document comes in parts.
  await page.getByRole("contentinfo").waitFor();
  const { last, scrolled } = await scrollToLast(page);
  code.resolve();
  await hydrated(page);
  await last.click();
  await page.getByRole("navigation", { name: "코스 안내" }).waitFor();
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => positionOf(page)).toBe(scrolled);
  await w.context.close();
});

test("back from a page that is still loading returns to where the list was", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page } = w;
  await w.visit("/courses");
  await hydrated(page);
  await page.route("**/trpc/course.byId*", () => {});
  const { last, scrolled } = await scrollToLast(page);
  await last.click();
  await page.locator("main [aria-busy='true']").waitFor();
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => positionOf(page)).toBe(scrolled);
  await w.context.close();
});

test("without a connection a page says so at once, and is loaded when the connection is back", async () => {
  const w = await MonitoredPage.open(browser(), desktop);
  const { page, context } = w;
  await page.clock.install();
  await w.visit("/courses");
  const courses = page.locator("main article a");
  await hydrated(page);
  await courses.first().click();
  await page.waitForURL(/\/courses\/./);
  await loaded(page).waitFor();
  await page.goBack();
  await hydrated(page);
  // Code that is missing would be loaded with another document, which does not know that the connection was lost.
  await w.loadIdleCode();
  await context.setOffline(true);
  await page.getByText("인터넷이 끊긴 것 같아요. 쓰던 내용은 그대로 있어요.").waitFor();
  await courses.nth(1).click();
  await failed(page).waitFor();
  expect(await page.locator("main [aria-busy='true']").count()).toBe(0);
  await page.getByRole("button", { name: "다시 시도" }).click();
  await failed(page).waitFor();
  await context.setOffline(false);
  await page.getByText("다시 연결됐어요.").waitFor();
  await loaded(page).waitFor();
  await page.getByText("다시 연결됐어요.").waitFor();
  await page.clock.fastForward(5_000);
  await page.getByText("다시 연결됐어요.").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toMatch(/^\/courses\/./);
  await context.close();
});

test("a screen whose code is not there without a connection leaves the frame, and comes with the connection", async () => {
  const w = await MonitoredPage.open(browser(), mobile);
  const { page, context } = w;
  await w.visit("/courses");
  await hydrated(page);
  await context.setOffline(true);
  await page.locator("main article a").first().click();
  await failed(page).waitFor();
  await page.getByRole("button", { name: "다시 시도" }).click();
  await failed(page).waitFor();
  await context.setOffline(false);
  await loaded(page).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/courses\/./);
  await context.close();
});

test("a chosen theme is there before the page is painted", async () => {
  const w = await MonitoredPage.open(browser(), desktop, await signUp());
  const { page, issues } = w;
  await w.visit("/my/settings");
  await page.getByText("어둡게", { exact: true }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe("rgb(14, 21, 19)");
  await page.route("**/*.js", () => {});
  await page.goto("/courses", { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  expect(await ground()).toBe("rgb(14, 21, 19)");
  expect(issues).toEqual([]);
  await w.context.close();
});

test("a page whose paint is not reported, as in the background, loads its code all the same", async () => {
  const context = await browser().newContext({ baseURL: server.url, locale: "ko-KR" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/courses");
  await page.waitForFunction(() => !window.$_TSR);
  expect(await page.evaluate(() => document.querySelector("head script[type=module]"))).not.toBeNull();
  await context.close();
});

test("the keyboard reaches the end of the intro first, and a reload does not repeat it", async () => {
  const { width, height } = desktop;
  const context = await browser().newContext({ baseURL: server.url, viewport: { width, height }, locale: "ko-KR" });
  const page = await context.newPage();
  // The intro does not end by itself.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto("/");
  const intro = page.getByRole("region", { name: "인트로" });
  await intro.waitFor();
  await page.clock.runFor(100);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await intro.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await intro.isVisible()).toBe(false);
  await page.getByRole("link", { name: "인트로 다시 보기" }).click();
  await intro.waitFor();
  await page.keyboard.press("Escape");
  await intro.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

test("the navigation shows what a guest puts into the cart, on every page", async () => {
  const w = await MonitoredPage.open(browser(), mobile);
  const { page, issues } = w;
  const cart = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
  await w.visit("/courses");
  await cart("장바구니").waitFor();
  await hydrated(page);
  await page.locator("main article a").first().click();
  await page.waitForURL(/\/courses\/./);
  await page.getByRole("button", { name: "장바구니" }).filter({ visible: true }).first().click();
  await cart("장바구니 1개").waitFor();
  await w.visit("/teachers");
  await cart("장바구니 1개").click();
  await page.waitForURL(/\/cart$/);
  expect(await cart("장바구니 1개").getAttribute("aria-current")).toBe("page");
  expect(issues).toEqual([]);
  await w.context.close();
});
