import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { authSessions } from "../../domains/auth/sessions/auth-session.ts";
import { type TestApp, testSecret } from "../../test/app.ts";
import { authApp, publicUrl, type TestAuth, testAuth, Visitor } from "../../test/auth-app.ts";
import { learnerPassword as password, makeLearner } from "../../test/factories.ts";

let auth: TestAuth;
let t: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  auth = await testAuth();
  ({ t, app } = auth);
});
afterAll(() => auth.close());

test("[R7.80] the providers are listed by their id, at the public URL whatever the host header says", async () => {
  const { body } = await new Visitor(app).get("/providers", { host: "evil.test", "x-forwarded-host": "evil.test" });
  expect(body).toEqual({
    credentials: {
      id: "credentials",
      name: "이메일",
      type: "credentials",
      signinUrl: `${publicUrl}/api/auth/signin/credentials`,
      callbackUrl: `${publicUrl}/api/auth/callback/credentials`,
    },
  });
});

test("[R7.85] a sign-in by form returns the callback URL and sets every cookie of the session", async () => {
  const { email } = await makeLearner(t);
  const { status, body, lines } = await new Visitor(app).signIn(email.toUpperCase(), password, {
    callbackUrl: `${publicUrl}/classroom`,
  });
  expect([status, body]).toEqual([200, { url: `${publicUrl}/classroom` }]);
  expect(new Set(lines.map((line) => line.split("=")[0]))).toEqual(
    new Set(["authjs.callback-url", "authjs.session-token", "closegap_refresh", "closegap_signed_in"]),
  );
  for (const line of lines) expect(line).toMatch(/Path=\/; (?:Secure; )?.*SameSite=Lax/);
  for (const line of lines.filter((line) => !line.startsWith("closegap_signed_in"))) expect(line).toContain("HttpOnly");
});

test("a form without scripts is answered by a redirect", async () => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  const { status, location } = await visitor.post("/callback/credentials", { email, password, callbackUrl: "/my" });
  expect([status, location]).toEqual([302, `${publicUrl}/my`]);
  const wrong = await visitor.post("/callback/credentials", { email, password: "wrong", callbackUrl: "/my" });
  expect([wrong.status, wrong.location]).toEqual([302, `${publicUrl}/login?error=CredentialsSignin&callbackUrl=%2Fmy`]);
});

test.each([
  ["a wrong password", { password: "not this one" }],
  ["an unknown address", { email: "unknown@closegap.test" }],
  ["no address", { email: "" }],
  ["an invalid address", { email: "' or 1=1" }],
  ["no password", { password: "" }],
  ["a password of 5,000 characters", { password: "x".repeat(5_000) }],
])("%s is refused the same way: 401, the error in the URL, no session", async (_, changes) => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  const { status, body, lines } = await visitor.signIn(email, password, changes);
  expect(status).toBe(401);
  expect(new URL(body.url).searchParams.get("error")).toBe("CredentialsSignin");
  expect(lines.filter((line) => /session|closegap/.test(line))).toEqual([]);
});

test("a locked account is refused with ACCOUNT_LOCKED and the time left", async () => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  for (let tries = 0; tries < serverLimits.loginFailuresPerAccountAndAddress; tries++)
    expect((await visitor.signIn(email, "wrong")).status).toBe(401);
  const { status, body, headers } = await visitor.signIn(email, password);
  expect(status).toBe(429);
  expect(new URL(body.url).search).toBe("?error=CredentialsSignin&code=ACCOUNT_LOCKED&callbackUrl=%2F");
  expect(Number(headers["retry-after"])).toBe(serverLimits.attemptWindowMinutes * 60);
});

test("a suspended user is refused with SIGN_IN_SUSPENDED", async () => {
  const { email, userId } = await makeLearner(t);
  const suspended_until = new Date(t.clock.at.getTime() + 86_400_000);
  await t.db
    .insertInto("writing_suspension")
    .values({ user_id: userId, suspended_until, suspended_at: t.clock.at, covers_sign_in: true, reason: "광고" })
    .execute();
  const { status, body, lines } = await new Visitor(app).signIn(email, password);
  expect([status, new URL(body.url).searchParams.get("code")]).toEqual([403, "SIGN_IN_SUSPENDED"]);
  expect(lines.filter((line) => /session|closegap/.test(line))).toEqual([]);
});

test("every sign-in creates a new session, also with the cookie of another one", async () => {
  const { email } = await makeLearner(t);
  const sessions = authSessions({ secret: testSecret, publicUrl });
  const visitor = new Visitor(app);
  await visitor.signIn(email, password);
  const first = await sessions.read(visitor.cookies.get("authjs.session-token") ?? "");
  await visitor.signIn(email, password);
  const second = await sessions.read(visitor.cookies.get("authjs.session-token") ?? "");
  expect(second?.userId).toBe(first?.userId);
  expect(second?.sessionId).not.toBe(first?.sessionId);
});

test.each([
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "/.//evil.test",
  `${publicUrl}//evil.test`,
  `${publicUrl}.evil.test/`,
  `http://closegap.test@evil.test/`,
  "https://closegap.test/",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://[",
  `/${"x".repeat(3_000)}`,
])("the callback URL %j is refused everywhere", async (callbackUrl) => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  const page = `${publicUrl}/login/error?error=Configuration&code=INVALID_CALLBACK_URL_ERROR`;
  const signIn = await visitor.signIn(email, password, { callbackUrl });
  expect([signIn.status, signIn.body]).toEqual([400, { url: page }]);
  expect(await visitor.session()).toEqual({});
  for (const path of ["/signout", "/signin"]) {
    const { status, location } = await visitor.get(`${path}?${new URLSearchParams({ callbackUrl })}`);
    expect([status, location]).toEqual([302, page]);
  }
});

test("a callback cookie of another origin leads to the home page, and an invalid one is deleted", async () => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  visitor.cookies.set("authjs.callback-url", encodeURIComponent("https://evil.test/"));
  expect((await visitor.signIn(email, password)).body).toEqual({ url: `${publicUrl}/` });
  visitor.cookies.set("authjs.callback-url", encodeURIComponent("javascript:alert(1)"));
  expect((await visitor.get("/session")).status).toBe(400);
  expect((await visitor.get("/session")).status).toBe(200);
});

test.each([
  ["/signin", "/login?callbackUrl=%2F"],
  ["/signin?callbackUrl=%2Fmy%3Fa%3D1", "/login?callbackUrl=%2Fmy%3Fa%3D1"],
  [
    `/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${publicUrl}/classroom`)}`,
    "/login?error=SessionRequired&callbackUrl=%2Fclassroom",
  ],
  ["/signin?error=%3Cscript%3E", "/login?callbackUrl=%2F"],
  ["/signin/unknown?callbackUrl=%2Fmy", "/login?callbackUrl=%2Fmy"],
  ["/callback/unknown?code=1", "/login?callbackUrl=%2F"],
  ["/callback/credentials", "/login?callbackUrl=%2F"],
  ["/error?error=AccessDenied", "/login/error?error=AccessDenied"],
  ["/error?error=Configuration&code=NO_SECRET", "/login/error?error=Configuration&code=NO_SECRET"],
  ["/error?error=%0d%0aX-Evil:1", "/login/error?error=Default"],
  ["/error", "/login/error?error=Default"],
])("[R7.82 R7.89 R8.12] %s leads to %s", async (path, page) => {
  const { status, location } = await new Visitor(app).get(path);
  expect([status, location]).toEqual([302, publicUrl + page]);
});

test.each(["/signin/unknown", "/signin/kakao", "/signin/credentials", "/signin", "/callback", "/callback/unknown"])(
  "a post to %s, which is not served, leads to the sign-in page",
  async (path) => {
    const visitor = new Visitor(app);
    const { status, body } = await visitor.post(path, { json: "true", callbackUrl: "/my" });
    expect([status, body]).toEqual([404, { url: `${publicUrl}/login?callbackUrl=%2Fmy` }]);
  },
);

test.each([
  ["a form", (visitor: Visitor) => visitor.post("/_log", { level: "error", code: "CLIENT_FETCH_ERROR", message: "x" })],
  ["a long form", (visitor: Visitor) => visitor.post("/_log", { level: "error", stack: "x".repeat(20_000) })],
  ["JSON", (visitor: Visitor) => visitor.postJson("/_log", { level: "warn", code: ["odd"], metadata: { a: 1 } })],
  ["nothing", (visitor: Visitor) => visitor.postJson("/_log", null)],
])("[R7.88] the client's log accepts %s", async (_, send) => {
  expect((await send(new Visitor(app))).status).toBe(200);
});

test("a client's log entry is one warning of bounded length, and cannot forge another line", async () => {
  const logged: string[] = [];
  const logging = await authApp(t.deps, undefined, logged);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, "x".repeat(100)]));
  await new Visitor(logging).post("/_log", { level: "error", message: `a\n{"level":60}${"x".repeat(9_000)}`, ...many });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: 40, logged: { level: "error" } });
  expect(logged[0]?.length).toBeLessThan(3_000);
  await logging.close();
});

test.each([
  ["wrong-typed fields", { csrfToken: { a: 1 }, email: ["x"], password: 5, json: true }, 403],
  ["a list", [1, 2], 302],
  ["a callback that is not a string", { callbackUrl: { a: 1 }, json: true }, 400],
])("JSON with %s is refused without a server error", async (_, json, status) => {
  expect((await new Visitor(app).postJson("/callback/credentials", json)).status).toBe(status);
});

test("over https every cookie is Secure, and those of the auth library have a name prefix", async () => {
  const publicUrl = "https://closegap.test";
  const secure = await authApp({
    ...t.deps,
    env: { ...t.deps.env, PUBLIC_URL: publicUrl },
    authSessions: authSessions({ secret: testSecret, publicUrl }),
  });
  const { email } = await makeLearner(t);
  const visitor = new Visitor(secure, publicUrl);
  const csrf = await visitor.get("/csrf");
  const { body, lines } = await visitor.signIn(email, password);
  expect(body).toEqual({ url: `${publicUrl}/` });
  for (const line of [...csrf.lines, ...lines]) expect(line).toContain("Secure");
  expect([...visitor.cookies.keys()].toSorted()).toEqual([
    "__Host-authjs.csrf-token",
    "__Secure-authjs.callback-url",
    "__Secure-authjs.session-token",
    "closegap_refresh",
    "closegap_signed_in",
  ]);
  expect((await visitor.session()).user.email).toBe(email);
  await secure.close();
});
