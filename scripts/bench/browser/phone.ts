import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { watchRequests } from "./idle.ts";

/** The profile of the goals: a phone whose processor is four times slower, on 10 Mbit/s with a round trip of 40 ms. */
const slowdown = 4;
export const phoneNetwork = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};

export type Visit = { context: BrowserContext; page: Page; devtools: CDPSession } & AsyncDisposable;

/** A new visitor: nothing is stored in the browser. The intro, which plays once, is over. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  watchRequests(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", phoneNetwork);
  return { context, page, devtools, [Symbol.asyncDispose]: () => context.close() };
}

const demoLearner = { email: "learner@closegap.test", password: "closegap-demo" };

export async function signInDemo(context: BrowserContext): Promise<{ accessToken: string; user: { userId: string } }> {
  const response = await context.request.post("/api/v1/auth/login", { data: demoLearner });
  if (!response.ok()) throw new Error(`the sign-in answered ${response.status()}`);
  return response.json();
}
