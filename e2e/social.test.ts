import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenId, startOpenId } from "../server/test/social/openid.ts";
import { randomUUID } from "node:crypto";
import { endOtherSessions } from "./accounts.ts";
import { dropDatabase, insertDocuments, runOn, urlOf } from "../server/test/database.ts";
import { type RunningServer, startServer } from "./server.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";
import { testBrowser, server as shared } from "./shared.ts";

let server: RunningServer;
let google: OpenId;
const browser = testBrowser();
let context: BrowserContext;
let page: Page;
const database = `social_${randomUUID().replaceAll("-", "")}`;
const databaseUrl = urlOf(shared.databaseUrl, database);

async function settingsAt(url: string): Promise<Record<string, string>> {
  const client = { clientId: "closegap", clientSecret: "a secret between the two" };
  google = await startOpenId({ ...client, redirectUris: [`${url}/api/auth/callback/google`] });
  return {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    SESSION_REFETCH_SECONDS: "10",
    SEED: "off",
    PAYMENTS: "simulated",
  };
}

// A server of its own: the shared one has no identity provider and polls no session.
beforeAll(async () => {
  await runOn(shared.databaseUrl, `create database ${database}`);
  server = await startServer({ databaseUrl, settingsAt });
  await runOn(databaseUrl, insertDocuments);
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(databaseUrl);
  await google.stop();
});
beforeEach(async () => {
  context = await browser().newContext({ baseURL: server.url, locale: "ko-KR", reducedMotion: "reduce" });
  context.setDefaultTimeout(waitTimeoutMs);
  page = await context.newPage();
});
afterEach(() => context.close());

async function continueWithGoogle(): Promise<void> {
  await page.goto("/login?callbackUrl=%2Fclassroom");
  await page.getByRole("button", { name: /Google|구글/ }).click();
}

async function session(): Promise<{ user?: { email: string } }> {
  const response = await page.request.get("/api/auth/session");
  return response.json();
}

test("a new user is prompted for consent, signs up, and is signed in directly the next time", async () => {
  google.person = { sub: "new-person", email: "from-google@closegap.test", email_verified: true, name: "구름" };
  const authorization = page.waitForRequest((request) => request.url().startsWith(`${google.issuer}/auth`));
  await continueWithGoogle();
  const { searchParams } = new URL((await authorization).url());
  for (const guard of ["state", "nonce", "code_challenge"]) expect(searchParams.get(guard)).toMatch(/.{20}/);
  expect(searchParams.get("redirect_uri")).toBe(`${server.url}/api/auth/callback/google`);

  await page.waitForURL(/\/signup\?social=google&callbackUrl=%2Fclassroom$/);
  expect(await session()).toEqual({});
  await page.getByRole("checkbox", { name: /필수 항목에 동의해요/ }).check();
  await expect.poll(() => page.getByLabel("이름").inputValue()).toBe("구름");
  await page.getByLabel("이름").press("Enter");
  await expect.poll(async () => (await session()).user?.email).toBe("from-google@closegap.test");

  await context.clearCookies();
  await continueWithGoogle();
  await page.waitForURL("/classroom");
  await page.getByRole("heading", { level: 1, name: "내 강의실" }).waitFor();
  expect((await session()).user?.email).toBe("from-google@closegap.test");
});

test("an account with an unconfirmed address is not taken over", async () => {
  await page.request.post("/api/v1/auth/signup", {
    data: {
      email: "taken@closegap.test",
      password: "물레-앞에서-처음",
      name: "김하늘",
      over14: true,
      consents: { terms: true, privacy: true },
    },
  });
  await context.clearCookies();
  google.person = { sub: "another-person", email: "taken@closegap.test", email_verified: true, name: "다른 사람" };
  await continueWithGoogle();
  await page.waitForURL(/\/login\?error=SOCIAL_EMAIL_TAKEN/);
  expect(await session()).toEqual({});
});

test("a code issued for another browser creates no session", async () => {
  google.person = { sub: "new-person", email: "from-google@closegap.test", email_verified: true };
  const returned = page.waitForRequest((request) => request.url().includes("/api/auth/callback/google"));
  await page.route("**/api/auth/callback/google*", (route) => route.abort());
  await continueWithGoogle();
  const stolen = (await returned).url();
  const victim = await browser().newContext({ baseURL: server.url });
  const answer = await victim.request.get(stolen, { maxRedirects: 0 });
  expect(answer.headers().location).toContain("/login?error=OAuthCallbackError");
  expect(await (await victim.request.get("/api/auth/session")).json()).toEqual({});
  await victim.close();
});

test("[R8.13] without the list of providers a sign-in leads to the error page, and the server logs why", async () => {
  await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 503, body: "" }));
  const report = page.waitForRequest("**/api/auth/_log");
  await continueWithGoogle();
  expect((await report).postData()).toContain("code=CLIENT_FETCH_ERROR");
  // Where the error page of the family leads.
  await page.waitForURL("/login/error?error=Default");
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("[R9.5] where polling is configured, a page in view checks its session at each interval", async () => {
  const account = { email: "polled@closegap.test", password: "물레-앞에서-처음" };
  const consents = { terms: true, privacy: true };
  await page.request.post("/api/v1/auth/signup", { data: { ...account, name: "김하늘", over14: true, consents } });
  await page.clock.install();
  await page.goto("/my/account");
  await page.getByRole("heading", { level: 1, name: "내 정보" }).waitFor();
  const checkAfter = async (seconds: number) => {
    const check = page.waitForResponse((response) => response.url().includes("/trpc/auth.user"));
    await page.clock.fastForward(seconds * 1000);
    return (await check).status();
  };
  expect([await checkAfter(10), await checkAfter(10)]).toEqual([200, 200]);
  expect(await endOtherSessions(account, server.url)).toBe(1);
  await page.clock.fastForward(10_000);
  await page.getByRole("link", { name: "LOGIN" }).waitFor();
});
