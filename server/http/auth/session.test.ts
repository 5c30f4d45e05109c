import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authSessions } from "../../domains/auth/sessions/auth-session.ts";
import { type TestApp, testSecret } from "../../test/app.ts";
import { publicUrl, type TestAuth, testAuth, Visitor } from "../../test/auth-app.ts";
import { learnerPassword as password, makeLearner } from "../../test/factories.ts";

const cookieName = "authjs.session-token";

let auth: TestAuth;
let t: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  auth = await testAuth();
  ({ t, app } = auth);
});
afterAll(() => auth.close());

async function signedIn() {
  const { email, userId } = await makeLearner(t);
  const visitor = new Visitor(app);
  const answer = await visitor.signIn(email, password);
  return { visitor, email, userId, answer };
}

test("a signed-out visitor has an empty session, not to be cached", async () => {
  const { status, body, headers } = await new Visitor(app).get("/session");
  expect([status, body]).toEqual([200, {}]);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("[R7.78] the session names the signed-in user and its expiry", async () => {
  const { visitor, email, userId } = await signedIn();
  expect(await visitor.session()).toEqual({
    user: { name: "김하늘", email, image: null, userId, role: "USER" },
    expires: "2026-04-01T03:04:05.678Z",
  });
});

test("[R3.1] the session shows the current name and role of the user", async () => {
  const { visitor, userId } = await signedIn();
  await t.db.updateTable("user").set({ name: "김바다", role: "TEACHER" }).where("user_id", "=", userId).execute();
  expect((await visitor.session()).user).toMatchObject({ name: "김바다", role: "TEACHER" });
});

test("a login at the API and one at the auth service are the same session", async () => {
  const { email } = await makeLearner(t);
  const { cookies } = await t.rest("POST", "/auth/login", { body: { email, password } });
  const visitor = new Visitor(app);
  visitor.cookies.set(cookieName, cookies[cookieName] ?? "");
  expect((await visitor.session()).user.email).toBe(email);

  const { visitor: other } = await signedIn();
  const cookie = `closegap_refresh=${other.cookies.get("closegap_refresh")}`;
  expect((await t.rest("POST", "/auth/refresh", { headers: { cookie } })).status).toBe(200);
  await t.rest("POST", "/auth/logout", { headers: { cookie } });
  expect(await other.session()).toEqual({});
});

test.each([
  ["no token", "nonsense"],
  ["another shop's", () => authSessions({ secret: "another secret of 32 characters..", publicUrl })],
])("a cookie that is %s counts as signed out", async (_, forged) => {
  const { userId } = await signedIn();
  const visitor = new Visitor(app);
  const token =
    typeof forged === "string"
      ? forged
      : await forged().write({ userId, sessionId: "019a0000-0000-7000-8000-000000000000" });
  visitor.cookies.set(cookieName, token);
  const { status, body } = await visitor.get("/session");
  expect([status, body]).toEqual([200, {}]);
});

test("a session cookie that names another user than its session counts as signed out", async () => {
  const { visitor } = await signedIn();
  const { userId } = await makeLearner(t);
  const sessions = authSessions({ secret: testSecret, publicUrl });
  const session = await sessions.read(visitor.cookies.get(cookieName) ?? "");
  visitor.cookies.set(cookieName, await sessions.write({ userId, sessionId: session?.sessionId ?? "" }));
  expect(await visitor.session()).toEqual({});
});

test.each(["form", "json"] as const)(
  "[R7.81] an update sent as %s reads the session again and stores nothing",
  async (kind) => {
    const { visitor, userId } = await signedIn();
    await t.db.updateTable("user").set({ name: "김바다" }).where("user_id", "=", userId).execute();
    const sent = { csrfToken: await visitor.csrfToken() };
    const { status, body } =
      kind === "form"
        ? await visitor.post("/session", { ...sent, data: "ADMIN" })
        : await visitor.postJson("/session", { ...sent, data: { user: { role: "ADMIN", name: "누구" } } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ userId, name: "김바다", role: "USER" });
    expect((await visitor.session()).user.role).toBe("USER");
  },
);

test("an update of a signed-out visitor answers an empty session", async () => {
  const { status, body } = await new Visitor(app).post("/session");
  expect([status, body]).toEqual([200, {}]);
});

test.each(["/session", "/signout", "/callback/credentials", "/signin/google", "/_log"])(
  "a page of another origin cannot post to %s",
  async (path) => {
    const { visitor } = await signedIn();
    for (const headers of [{ origin: "https://evil.test" }, { origin: "null" }]) {
      const { status, body } = await visitor.post(path, {}, headers);
      expect([status, body.code]).toEqual([403, "UNTRUSTED_ORIGIN"]);
    }
    expect((await visitor.session()).user).toBeDefined();
  },
);

test.each([
  ["/session", ""],
  ["/session", "0".repeat(64)],
  ["/signout", "0".repeat(64)],
  ["/callback/credentials", "0".repeat(64)],
])("a post to %s with an invalid CSRF token changes nothing", async (path, csrfToken) => {
  const { visitor, email } = await signedIn();
  const before = visitor.cookies.get(cookieName);
  const { status, body } = await visitor.post(path, { csrfToken, email, password, json: "true" });
  expect(status).toBe(403);
  expect(body.url).toBe("http://closegap.test/login?error=MissingCSRF&callbackUrl=%2F");
  expect(visitor.cookies.get(cookieName)).toBe(before);
  expect((await visitor.session()).user).toBeDefined();
});

test("[R7.87] a sign-out ends the session in both families and deletes every cookie of it", async () => {
  const { visitor } = await signedIn();
  const refreshCookie = `closegap_refresh=${visitor.cookies.get("closegap_refresh")}`;
  const { status, body } = await visitor.post("/signout", {
    json: "true",
    callbackUrl: "http://closegap.test/courses",
  });
  expect([status, body]).toEqual([200, { url: "http://closegap.test/courses" }]);
  expect([...visitor.cookies.keys()].filter((name) => /session|closegap/.test(name))).toEqual([]);
  expect(await visitor.session()).toEqual({});
  const { body: problem } = await t.rest("POST", "/auth/refresh", { headers: { cookie: refreshCookie } });
  expect(problem.code).toBe("REFRESH_INVALID");
});

test("a sign-out with the auth cookie alone ends the session too", async () => {
  const { visitor } = await signedIn();
  const refreshCookie = `closegap_refresh=${visitor.cookies.get("closegap_refresh")}`;
  visitor.cookies.delete("closegap_refresh");
  await visitor.post("/signout", { json: "true" });
  expect((await t.rest("POST", "/auth/refresh", { headers: { cookie: refreshCookie } })).status).toBe(401);
});

test("[R2.42 R7.86] the sign-out page asks for confirmation; its form works without scripts and redirects back", async () => {
  const { visitor } = await signedIn();
  const { status, body, headers } = await visitor.get("/signout?callbackUrl=/courses?page=2");
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await visitor.session()).user).toBeDefined();
  const csrfToken = /name="csrfToken" value="(\w+)"/.exec(body)?.[1] ?? "";
  expect(body).toContain('name="callbackUrl" value="/courses?page=2"');
  // Its footer has what the law wants on every page.
  expect(body).toContain("<footer>");
  expect(body).toContain("사업자등록번호");
  expect(body).toContain('href="/docs/privacy"');
  const answer = await visitor.post("/signout", { csrfToken, callbackUrl: "/courses?page=2" });
  expect([answer.status, answer.location]).toEqual([302, "http://closegap.test/courses?page=2"]);
  expect(await visitor.session()).toEqual({});
});
