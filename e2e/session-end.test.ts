import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { type Account, endOtherSessions, restOf, signIn } from "./accounts.ts";
import { idOf } from "../scripts/seed/ids.ts";
import { createLearner, openTeacherAccount } from "./demo-learner.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { routePatterns } from "./route-addresses.ts";
import { testBrowser } from "./shared.ts";

/** The refused call, the refresh and the logout, with one more for a read that is on its way. */
const requestsMax = 5;

/** Longer than an access token is valid. */
const afterTokensMs = 20 * 60_000;

const browser = testBrowser();
const [desktop] = sizes as [Size];

/** Only teachers have it. */
const teacherRoute = "/teachers/me";

const isGuarded = (pattern: string): boolean =>
  [`${pattern}.tsx`, `${pattern}/index.tsx`].some((file) => {
    try {
      return readFileSync(join(import.meta.dirname, "../client/apps/shop/routes", file), "utf8").includes(
        "requireSession",
      );
    } catch {
      return false;
    }
  });

type Rest = Awaited<ReturnType<typeof restOf>>;

async function addSuggestion(rest: Rest): Promise<string> {
  const { suggestionId } = await rest("/suggestions", {
    category: "PLAYBACK",
    title: "배속을 강의마다 기억하기",
    content: "강의마다 듣기 좋은 빠르기가 달라서, 마지막에 쓴 배속을 기억해 주면 좋겠어요.",
  });
  return suggestionId;
}

/** An item that this learner can buy, as the checkout's address names it. */
async function findOffer(rest: Rest): Promise<string> {
  const { items: owned } = await rest("/courses/registrations/users/{userId}");
  const { items: courses } = await rest("/courses?page=1&rows=50");
  const isOwned = (courseId: string) => owned.some((one: { courseId: string }) => one.courseId === courseId);
  const { courseId } = courses.find((one: { courseId: string }) => !isOwned(one.courseId));
  return `COURSE.${courseId}`;
}

/** Every route with personal data, as addresses at which this account has some. */
async function personalAddresses(account: Account): Promise<string[]> {
  const rest = await restOf(account);
  const { items } = await rest("/courses/registrations/users/{userId}?status=VALID");
  const { courseId, resume } = items.find((item: { resume: object | null }) => item.resume);
  const { items: orders } = await rest("/orders?userId={userId}");
  const [{ orderId }] = orders;
  const suggestionId = await addSuggestion(rest);
  const searches: Record<string, string> = {
    "/lectures/$lectureId/watch": `?course=${courseId}`,
    "/payment": `?items=${await findOffer(rest)}`,
    "/payment/success": `?orderId=${orderId}`,
    "/payment/fail": `?code=PAY_PROCESS_CANCELED&orderId=${orderId}&message=`,
  };
  const ids: Record<string, string> = {
    $lectureId: resume.lectureId,
    $orderId: orderId,
    $suggestionId: suggestionId,
    $gameId: idOf("game", "py-start"),
  };
  return routePatterns
    .filter((pattern) => isGuarded(pattern) && pattern !== teacherRoute)
    .map((pattern) => pattern.replaceAll(/\$\w+/g, (name) => ids[name] ?? name) + (searches[pattern] ?? ""));
}

/** The checkout's own names what is bought. */
const loginOffer = /로그인이 만료됐어요\.|로그인하면 바로 결제로 이어져요/;

const linesOf = async (page: Page): Promise<string[]> =>
  (await page.locator("main").innerText()).split("\n").filter((line) => line.trim().length > 5);

/** Requests of the page to the server, apart from its files. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|api|media)\//.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** The lines of an address that are public. */
async function publicLines(address: string): Promise<string[]> {
  const w = await MonitoredPage.open(browser(), desktop);
  await w.visit(address);
  await w.page.getByText(loginOffer).waitFor();
  const lines = await linesOf(w.page);
  await w.context.close();
  return lines;
}

/** Ends the session of an open page elsewhere. @returns what is wrong about what the page does then */
async function faultsAfterEnd(w: MonitoredPage, account: Account, address: string): Promise<string[]> {
  const { page } = w;
  await signIn(w.context, account);
  await page.clock.install();
  await w.visit(address);
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
  await w.loadIdleCode();
  await w.untilStreamOpened();
  const shown = await linesOf(page);
  const requests = recordRequests(page);
  await endOtherSessions(account);
  // A lecture is public except for its video: it stays, with a link to the login.
  const isPublic = address.includes("/watch");
  const offer = isPublic ? page.getByRole("link", { name: "로그인하기" }) : page.getByText(loginOffer);
  await expect
    .poll(async () => {
      // The page waits before it connects again.
      await page.clock.fastForward(2_000);
      return offer.isVisible();
    })
    .toBe(true);
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(60_000);
  await page.waitForLoadState("networkidle");
  const left = isPublic ? [] : await linesOf(page);
  const kept = left.filter((line) => shown.includes(line));
  const published = kept.length > 0 ? await publicLines(address) : [];
  const back = isPublic ? await offer.getAttribute("href") : page.url();
  return [
    ...(requests.length > requestsMax ? [`${requests.length} requests: ${requests.join(" ")}`] : []),
    ...kept.filter((line) => !published.includes(line)).map((line) => `still shown: ${line}`),
    ...(back?.endsWith(`callbackUrl=${encodeURIComponent(address)}`) ? [] : [`leads back by ${back}`]),
  ].map((fault) => `${address}: ${fault}`);
}

test("[R8.1] a session that ends elsewhere costs the open tab of each personal screen a few requests, clears the screen and offers the login", async () => {
  const [learner, teacher] = [await createLearner(), await openTeacherAccount()];
  const visits = (await personalAddresses(learner)).map((address) => ({ account: learner, address }));
  const found: string[] = [];
  for (const { account, address } of [...visits, { account: teacher, address: teacherRoute }]) {
    const w = await MonitoredPage.open(browser(), desktop);
    found.push(...(await faultsAfterEnd(w, account, address)));
    await w.context.close();
  }
  expect(found).toEqual([]);
});

test("[R8.1] a session that ends while its tab sleeps costs the home page one refresh and one logout, beside what visitors read", async () => {
  const learner = await createLearner();
  const w = await MonitoredPage.open(browser(), desktop, learner);
  const { page } = w;
  await page.clock.install();
  await w.visit("/");
  await w.loadIdleCode();
  await w.untilStreamOpened();
  const requests = recordRequests(page);
  await endOtherSessions(learner);
  await page.clock.fastForward(afterTokensMs);
  await page.locator("header").getByRole("link", { name: "LOGIN" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.clock.fastForward(60_000);
  await page.waitForLoadState("networkidle");
  expect(requests.filter((path) => !path.startsWith("/trpc/site."))).toEqual([
    "/trpc/auth.refresh",
    "/trpc/auth.logout",
  ]);
  expect(requests.length).toBeLessThanOrEqual(requestsMax);
  await w.context.close();
});
