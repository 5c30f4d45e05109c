import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp, testSecret } from "../../../test/app.ts";
import { learnerPassword as password, type Learner, makeLearner, makeTeacher } from "../../../test/factories.ts";

let t: TestApp;
let learner: Learner;
beforeAll(async () => {
  t = await testApp();
  learner = await makeLearner(t);
});
afterAll(() => t.close());

const key = (secret: string) => new TextEncoder().encode(secret);
const limitsFor = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const signed = (changes: object, secret = testSecret, alg = "HS256") =>
  new SignJWT({ ...limitsFor(learner.token), ...changes }).setProtectedHeader({ alg }).sign(key(secret));
const userOf = (token: string) => t.rest("POST", "/auth/user", { token });
const refreshWith = (cookie: string, headers: Record<string, string> = {}) =>
  t.rest("POST", "/auth/refresh", { headers: { cookie, ...headers } });

test.each([
  ["without an algorithm", async () => new UnsecuredJWT(limitsFor(learner.token)).encode()],
  ["by another secret", () => signed({}, "another secret of thirty-two letters")],
  ["by another algorithm", () => signed({}, testSecret, "HS512")],
  ["of another issuer", () => signed({ iss: "closegap-media" })],
  ["for another audience", () => signed({ aud: "email" })],
  ["without an audience", () => signed({ aud: undefined })],
  ["with a role that does not exist", () => signed({ role: "OWNER" })],
  ["with a user that is none", () => signed({ sub: "1 or 1=1" })],
  ["without an end", () => signed({ exp: undefined })],
  ["for media", () => t.deps.mediaTokens.issue({ userId: learner.userId, sessionId: learner.userId }, t.clock.at)],
  ["for a sign-up", () => t.deps.signUpTokens.issueEmailProof(learner.email, t.clock.at)],
  ["for the other family", () => t.deps.authSessions.write({ userId: learner.userId, sessionId: learner.userId })],
  ["that is a refresh token", async () => learner.refreshToken],
])("an access token %s opens nothing", async (_, make) => {
  const { status, body } = await userOf(await make());
  expect([status, body.code]).toEqual([401, "TOKEN_INVALID"]);
});

test("a token with one changed character is refused", async () => {
  const [head = "", body = "", signature = ""] = learner.token.split(".");
  const flipped = `${signature.slice(0, -2)}${signature.at(-2) === "A" ? "B" : "A"}${signature.at(-1)}`;
  expect((await userOf(`${head}.${body}.${flipped}`)).status).toBe(401);
});

test("an access token is no refresh token, and a cookie is valid for its user only", async () => {
  expect((await refreshWith(`closegap_refresh=${learner.token}`)).body.code).toBe("REFRESH_INVALID");
  const other = await makeLearner(t);
  const answer = await refreshWith(`closegap_refresh=${other.refreshToken}`);
  expect(limitsFor(answer.body.accessToken).sub).toBe(other.userId);
});

test("a sign-in never continues the session of its cookie: it creates a new one", async () => {
  const planted = await makeLearner(t);
  const victim = await makeLearner(t);
  const login = await t.rest("POST", "/auth/login", {
    body: { email: victim.email, password },
    headers: { cookie: `closegap_refresh=${planted.refreshToken}` },
  });
  const claims = limitsFor(login.body.accessToken);
  expect(claims.sub).toBe(victim.userId);
  expect(claims.sid).not.toBe(limitsFor(planted.token).sid);
  expect(login.cookies.closegap_refresh).not.toBe(planted.refreshToken);
  expect((await refreshWith(`closegap_refresh=${planted.refreshToken}`)).body.code).toBe("REFRESH_INVALID");
});

test.each(["/auth/refresh", "/auth/logout"])("%s takes its cookie from no page of another site", async (path) => {
  const { refreshToken } = await makeLearner(t);
  const cookie = `closegap_refresh=${refreshToken}`;
  const post = (headers: Record<string, string>) => t.rest("POST", path, { headers: { cookie, ...headers } });
  expect((await post({ origin: "https://evil.example" })).body.code).toBe("UNTRUSTED_ORIGIN");
  expect((await post({ origin: "null" })).body.code).toBe("UNTRUSTED_ORIGIN");
  expect((await post({ "sec-fetch-site": "cross-site" })).body.code).toBe("UNTRUSTED_ORIGIN");
  expect((await refreshWith(cookie)).status).toBe(200);
});

test("the sign-up after a social sign-in takes its cookie from no page of another site", async () => {
  const profile = { provider: "kakao", providerAccountId: "7", email: null, emailVerified: false, name: "가" } as const;
  const token = await t.deps.signUpTokens.issueSocial(profile, t.clock.at);
  const send = (headers: Record<string, string>, cookie = `closegap_social=${token}`) =>
    t.app.inject({
      method: "POST",
      url: "/trpc/auth.socialSignup",
      headers: { cookie, ...headers },
      payload: { name: "김하늘", over14: true, consents: { terms: true, privacy: true } },
    });
  expect((await send({ origin: "https://evil.example" })).json().error.message).toBe("UNTRUSTED_ORIGIN");
  const foreign = await t.deps.signUpTokens.issueEmailProof("a@closegap.test", t.clock.at);
  expect((await send({}, `closegap_social=${foreign}`)).json().error.message).toBe("SOCIAL_SIGNUP_EXPIRED");
  expect((await send({}, "")).json().error.message).toBe("SOCIAL_SIGNUP_EXPIRED");
  expect((await send({ origin: "http://closegap.test" })).statusCode).toBe(200);
});

test("a revoked session's access token stops counting at once", async () => {
  const { token, refreshToken } = await makeLearner(t);
  expect((await userOf(token)).status).toBe(200);
  await t.rest("POST", "/auth/logout", { headers: { cookie: `closegap_refresh=${refreshToken}` } });
  await expect.poll(async () => (await userOf(token)).body.code).toBe("TOKEN_INVALID");
});

test("another user's record is neither read nor written", async () => {
  const other = await makeLearner(t);
  const { token } = learner;
  expect((await t.rest("GET", `/users/${other.userId}`, { token })).body.code).toBe("FORBIDDEN");
  const put = await t.rest("PUT", `/users/${other.userId}`, { token, body: { name: "남의 이름" } });
  expect(put).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  const response = await t.rest("PUT", `/users/${learner.userId}`, {
    token,
    body: { userId: other.userId, name: "하늘", role: "ADMIN", email: "x@closegap.test" },
  });
  expect(response.body).toMatchObject({ userId: learner.userId, name: "하늘", role: "USER", email: learner.email });
});

test("admin procedures are refused to learners, teachers and tokens with a forged role", async () => {
  const teacher = await makeLearner(t);
  await makeTeacher(t.db, { userId: teacher.userId });
  await t.db.updateTable("user").set({ role: "TEACHER" }).where("user_id", "=", teacher.userId).execute();
  for (const token of [learner.token, teacher.token, await signed({ role: "ADMIN" })]) {
    const answer = await t.app.inject({
      method: "POST",
      url: "/trpc/admin.changeRole",
      headers: { authorization: `Bearer ${token}` },
      payload: { email: learner.email, role: "ADMIN" },
    });
    expect(answer.json().error.message).toBe("FORBIDDEN");
  }
});

const calls: [string, string, object][] = [
  ["POST", "/auth/signup", { email: "x@closegap.test", password, name: "가", over14: true, consents: {} }],
  ["POST", "/auth/login", { email: "x@closegap.test", password }],
  ["POST", "/auth/email/check", { email: "x@closegap.test" }],
  ["POST", "/auth/email/send", { email: "x@closegap.test" }],
  ["POST", "/auth/email/confirm", { email: "x@closegap.test", code: "123456" }],
  ["POST", "/auth/password/reset", { email: "x@closegap.test" }],
  ["POST", "/auth/password/verify", { email: "x@closegap.test", code: "123456" }],
  ["POST", "/auth/password/change", { token: "x", password }],
  ["POST", "/auth/password/update", { currentPassword: password, password }],
  ["POST", "/api/users/social-login", { provider: "google", idToken: "x" }],
];
const nasty: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["a list", []],
  ["an object", { $ne: "" }],
  ["200,000 letters", "가".repeat(60_000)],
  ["a NUL", "\u0000"],
  ["half a character", "\ud800"],
  ["text that turns around", "\u202egap"],
];

test.each(calls)("%s %s refuses whatever is wrong with any field, and stays up", async (method, path, body) => {
  for (const field of Object.keys(body)) {
    for (const [, value] of nasty) {
      const { token } = learner;
      const answer = await t.rest(method as "POST", path, { token, body: { ...body, [field]: value } });
      expect([path, field, value, answer.status < 500]).toEqual([path, field, value, true]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  }
  for (const [, value] of nasty) {
    const answer = await t.app.inject({
      method: "POST",
      url: path.startsWith("/api/") ? path : `/api/v1${path}`,
      headers: { "content-type": "application/json", authorization: `Bearer ${learner.token}` },
      payload: JSON.stringify(value) ?? "",
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  }
});

test("a name is one line of visible text", async () => {
  const { token, userId } = learner;
  const rename = async (name: unknown) => (await t.rest("PUT", `/users/${userId}`, { token, body: { name } })).status;
  for (const name of [
    "",
    "   ",
    "가".repeat(101),
    "spam.example",
    "하\n늘",
    "\u202e늘하",
    "\u200b",
    "하\u0000늘",
    7,
    null,
  ])
    expect([name, await rename(name)]).toEqual([name, 400]);
  for (const name of ["하늘", "  김 하늘 ", "Jürgen", "👩‍🏫 하늘".replace("\u200d", ""), "O'Neill"])
    expect([name, await rename(name)]).toEqual([name, 200]);
});

test("where people come over https every cookie that opens something is Secure, httpOnly and of this site", async () => {
  const secure = await testApp({ env: { ...t.deps.env, PUBLIC_URL: "https://closegap.test" } });
  const { headers } = await secure.rest("POST", "/auth/signup", {
    body: {
      email: "secure@closegap.test",
      password,
      name: "가나",
      over14: true,
      consents: { terms: true, privacy: true },
    },
  });
  const lines = [headers["set-cookie"]].flat().map(String);
  const opening = lines.filter((line) => !line.startsWith("closegap_signed_in="));
  expect(new Set(opening.map((line) => line.split("=")[0]))).toEqual(
    new Set(["__Secure-authjs.session-token", "closegap_refresh"]),
  );
  for (const line of opening) expect(line).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  await secure.close();
});
