import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { NextAuthPage } from "./next-auth-page.ts";
import { type Account, signUp } from "./accounts.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";
import { testBrowser, server } from "./shared.ts";

/** A page of our own origin that runs the next-auth version 4 client. */
const path = "/next-auth";

const browser = testBrowser();
let script: string;
let account: Account;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  script = await bundled();
});
beforeEach(async () => {
  account = await signUp();
  context = await browser().newContext({ baseURL: server.url, locale: "ko-KR", reducedMotion: "reduce" });
  context.setDefaultTimeout(waitTimeoutMs);
  page = await context.newPage();
  await page.route(
    ({ pathname }) => pathname === path,
    (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><body></body><script>${script}</script>` }),
  );
});
afterEach(() => context.close());

/** The client's own module in one script, with the settings it would be built with and no others. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.NEXTAUTH_URL": "undefined",
      "process.env.NEXTAUTH_URL_INTERNAL": "undefined",
      "process.env.VERCEL_URL": "undefined",
    },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, "next-auth-page.ts"), formats: ["iife"], name: "page" },
    },
  });
  const [first] = [built].flat();
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (!chunk) throw new Error("nothing was built");
  return chunk.code.replaceAll("</script", String.raw`<\/script`);
}

const status = (text: string) => page.getByText(text, { exact: true }).waitFor();
const call = <A, R>(run: (client: NextAuthPage, given: A) => R, given?: A) =>
  page.evaluate<Awaited<R>>(`(${run.toString()})(nextAuth, ${JSON.stringify(given)})`);

async function openSignedIn(): Promise<void> {
  await page.goto(path);
  await status("unauthenticated");
  await call((client, given) => client.signIn("credentials", { ...given, redirect: false }), account);
  await status(`authenticated ${account.email}`);
}

test("[R2.23 R7.79 R7b.5] a signed-out client has no session, a token and the providers", async () => {
  await page.goto(path);
  await status("unauthenticated");
  expect(await call((client) => client.getSession())).toBeNull();
  expect(await call((client) => client.getCsrfToken())).toMatch(/^\w{64}$/);
  expect(await call((client) => client.getProviders())).toEqual({
    credentials: expect.objectContaining({ id: "credentials", type: "credentials" }),
  });
});

test("a wrong password is an error and no session, a right one a session", async () => {
  await page.goto(path);
  await status("unauthenticated");
  const signIn = (given: object) =>
    call((client, given) => client.signIn("credentials", { ...given, redirect: false }), given);
  expect(await signIn({ ...account, password: "wrong" })).toEqual({
    error: "CredentialsSignin",
    status: 401,
    ok: false,
    url: null,
  });
  await status("unauthenticated");
  expect(await signIn(account)).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: `${server.url}${path}`,
  });
  await status(`authenticated ${account.email}`);
  expect(await call((client) => client.getSession())).toMatchObject({ user: { email: account.email, role: "USER" } });
});

test("a session that the client opened is the shop's too, and its sign-out ends both", async () => {
  await openSignedIn();
  await page.goto("/classroom");
  await page.getByRole("heading", { level: 1, name: "내 강의실" }).waitFor();
  await page.goto(path);
  await status(`authenticated ${account.email}`);
  expect(await call((client) => client.signOut({ redirect: false }))).toEqual({ url: `${server.url}${path}` });
  await status("unauthenticated");
  await page.goto("/classroom");
  await page.waitForURL(/\/login\?/);
});

test("[R7b.6] signing in and out with a redirect leads to the requested address", async () => {
  await page.goto(path);
  await status("unauthenticated");
  await call((client, given) => void client.signIn("credentials", given), { ...account, callbackUrl: "/courses" });
  await page.waitForURL("/courses");
  await page.goto(path);
  await status(`authenticated ${account.email}`);
  await call((client) => void client.signOut({ callbackUrl: "/teachers" }));
  await page.waitForURL("/teachers");
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({});
});

test("another tab is notified of the sign-out", async () => {
  await openSignedIn();
  const other = await context.newPage();
  await other.route(
    ({ pathname }) => pathname === path,
    (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><body></body><script>${script}</script>` }),
  );
  await other.goto(path);
  await other.getByText(`authenticated ${account.email}`).waitFor();
  await call((client) => client.signOut({ redirect: false }));
  await other.getByText("unauthenticated").waitFor();
  expect(await other.evaluate("nextAuth.getSession()")).toBeNull();
});

test("[R7b.6] an update reads the session again and stores nothing of the sent data", async () => {
  await openSignedIn();
  const login = await page.request.post("/api/v1/auth/login", { data: account });
  const { accessToken, user } = await login.json();
  await page.request.put(`/api/v1/users/${user.userId}`, {
    data: { name: "새 이름" },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await call((client) => client.update({ user: { role: "ADMIN", name: "누구" } }))).toMatchObject({
    user: { name: "새 이름", role: "USER" },
  });
  await status(`authenticated ${account.email}`);
});

test("[R8.12] an unknown provider leads to the sign-in page", async () => {
  await page.goto(path);
  await status("unauthenticated");
  await call((client) => void client.signIn("unknown", { callbackUrl: "/courses" }));
  await page.waitForURL(/\/login\?/);
  await page.getByLabel("이메일").waitFor();
  expect(page.url()).toBe(`${server.url}/login?callbackUrl=%2Fcourses`);
});

test("[R7b.7 R8.13] when the providers are unavailable the client logs it and leads to the error page", async () => {
  await page.goto(path);
  await status("unauthenticated");
  await page.route("**/api/auth/providers", (route) => route.fulfill({ status: 500, json: {} }));
  await call((client) => void client.signIn("credentials"));
  await page.waitForURL(/\/login\/error\?error=/);
  // The page that sent it is left meanwhile, so the browser may not report the response.
  await expect.poll(() => readFile(server.logFile, "utf8")).toMatch(/CLIENT_FETCH_ERROR.*\/api\/auth\/providers/);
});

test("[R2.24 R8.11] a page that needs a session leads to the sign-in and is returned to", async () => {
  await page.goto(`${path}?required`);
  await page.waitForURL(/\/login\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ error: "SessionRequired", callbackUrl: `${path}?required` });
  await page.getByLabel("이메일").fill(account.email);
  await page.getByLabel("비밀번호", { exact: true }).fill(account.password);
  await page.getByLabel("비밀번호", { exact: true }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.reload();
  await status(`authenticated ${account.email}`);
});
