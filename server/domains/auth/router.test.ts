import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeLearner, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const signup = (email: string, changes: object = {}) =>
  t.rest("POST", "/auth/signup", {
    body: {
      email,
      password: "물레-앞에서-처음",
      name: "김하늘",
      over14: true,
      consents: { terms: true, privacy: true },
      ...changes,
    },
  });
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  t.rest("POST", "/auth/refresh", { headers: { cookie: `closegap_refresh=${refreshToken}`, ...headers } });

test("[R1.3 R7.1] a sign-up creates a session, stores the address in lower case and sets an httpOnly cookie", async () => {
  const { status, body, headers } = await signup("Haneul@Closegap.Test");
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ email: "haneul@closegap.test", role: "USER", name: "김하늘" });
  expect(body.teacher).toBeNull();
  expect(body.accessToken.split(".")).toHaveLength(3);
  expect(String(headers["set-cookie"])).toMatch(/closegap_refresh=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("a sign-up stores every requested consent, given or not", async () => {
  const { body } = await signup("consent@closegap.test", {
    consents: { terms: true, privacy: true, marketingEmail: true },
  });
  const rows = await t.db
    .selectFrom("consent")
    .where("user_id", "=", body.user.userId)
    .select(["consent_type", "agreed"])
    .orderBy("consent_type")
    .execute();
  expect(rows).toEqual([
    { consent_type: "AGE_14", agreed: true },
    { consent_type: "MARKETING_EMAIL", agreed: true },
    { consent_type: "MARKETING_SMS", agreed: false },
    { consent_type: "PRIVACY", agreed: true },
    { consent_type: "TERMS", agreed: true },
  ]);
});

test.each([
  ["under fourteen", { over14: false }, "VALIDATION_FAILED"],
  ["without the terms", { consents: { terms: false, privacy: true } }, "VALIDATION_FAILED"],
  ["with a short password", { password: "short" }, "VALIDATION_FAILED"],
  ["with a common password", { password: "qwer1234" }, "WEAK_PASSWORD"],
  ["with a malformed address", { email: "unknown" }, "VALIDATION_FAILED"],
  ["with an empty name", { name: "  " }, "VALIDATION_FAILED"],
])("a sign-up %s makes no account", async (_, changes, code) => {
  const { status, body } = await signup("refused@closegap.test", changes);
  expect([status, body.code]).toEqual([400, code]);
  const made = await t.db.selectFrom("user").where("email", "=", "refused@closegap.test").selectAll().execute();
  expect(made).toEqual([]);
});

test.each(["ㅤ", "김\u{e0067}지은", "...", "Аdmin", `Z${"\u0334".repeat(20)}`])(
  "the name %j is refused at sign-up and as a change, with its field",
  async (name) => {
    const signUp = await signup("named@closegap.test", { name });
    const { userId, token } = await makeLearner(t);
    const change = await t.rest("PUT", `/users/${userId}`, { token, body: { name } });
    for (const answer of [signUp, change])
      expect(answer).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED", fields: [{ path: "name" }] } });
  },
);

test("of ten sign-ups at once with one address, one makes the account", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signup("race@closegap.test")));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("EMAIL_TAKEN");
});

test("[R1.3 R7.2] a login answers alike for a wrong password and an unknown address", async () => {
  const { email } = await makeLearner(t);
  const wrong = await t.rest("POST", "/auth/login", { body: { email, password: "not this one" } });
  const unknown = await t.rest("POST", "/auth/login", {
    body: { email: "unknown@closegap.test", password: "not this one" },
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
  expect(unknown.body).toEqual(wrong.body);
  const right = await t.rest("POST", "/auth/login", {
    body: { email: email.toUpperCase(), password: "물레-앞에서-처음" },
  });
  expect(right.status).toBe(200);
});

test("[R7.4 R7b.4] the current user comes with the teacher record of a teacher", async () => {
  const { userId, token } = await makeLearner(t);
  expect((await t.rest("POST", "/auth/user", { token })).body).toMatchObject({ user: { userId }, teacher: null });
  const teacherId = await makeTeacher(t.db, { userId });
  expect((await t.rest("POST", "/auth/user", { token })).body).toMatchObject({
    user: { userId },
    teacher: { teacherId, courseCount: 0, links: [{ label: "홈페이지" }] },
  });
});

test("an access token expires, and a forged one is refused", async () => {
  const { token } = await makeLearner(t);
  const [head, , signature] = token.split(".");
  const forged = [
    head,
    Buffer.from('{"sub":"00000000-0000-7000-8000-000000000000"}').toString("base64url"),
    signature,
  ].join(".");
  expect((await t.rest("POST", "/auth/user", { token: forged })).body.code).toBe("TOKEN_INVALID");
  expect((await t.rest("POST", "/auth/user", { token: "not.a.token" })).body.code).toBe("TOKEN_INVALID");
  expect((await t.rest("POST", "/auth/user")).body.code).toBe("UNAUTHENTICATED");
  t.clock.advance(serverLimits.accessTokenSeconds - 1);
  expect((await t.rest("POST", "/auth/user", { token })).status).toBe(200);
  t.clock.advance(2);
  const late = await t.rest("POST", "/auth/user", { token });
  expect(late).toMatchObject({ status: 401, body: { code: "TOKEN_EXPIRED" } });
  expect(late.headers["www-authenticate"]).toContain("Bearer");
});

test("[R3.20 R7.11] each refresh rotates the token; the old one stays valid for a few seconds, then its use ends the session", async () => {
  const { refreshToken } = await makeLearner(t);
  const first = await refresh(refreshToken);
  expect(first.status).toBe(200);
  expect(Object.keys(first.body).toSorted()).toEqual(["accessToken", "serverTime"]);
  const rotated = first.cookies.closegap_refresh ?? "";
  expect(rotated).not.toBe(refreshToken);

  t.clock.advance(serverLimits.refreshGraceSeconds - 1);
  const raced = await refresh(refreshToken);
  expect(raced.status).toBe(200);
  expect(raced.cookies.closegap_refresh).toBeUndefined();

  expect((await refresh(rotated)).status).toBe(200);
  t.clock.advance(2);
  expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: "REFRESH_INVALID" } });
  expect((await refresh(rotated)).status).toBe(401);
});

test("a browser that has not received its new refresh tokens goes on with the old one, however many were lost", async () => {
  const { refreshToken } = await makeLearner(t);
  const lost: (string | undefined)[] = [];
  for (let loss = 0; loss < 3; loss += 1) {
    lost.push((await refresh(refreshToken)).cookies.closegap_refresh);
    t.clock.advance(serverLimits.refreshGraceSeconds + 1);
  }
  expect(new Set(lost).size).toBe(3);
  const last = await refresh(refreshToken);
  expect(last.status).toBe(200);
  const received = last.cookies.closegap_refresh ?? "";
  t.clock.advance(serverLimits.accessTokenSeconds);
  expect((await refresh(received)).status).toBe(200);
  expect(lost).not.toContain(received);
  // One of them was received after all: two parties have tokens of the session.
  t.clock.advance(serverLimits.refreshGraceSeconds + 1);
  expect((await refresh(lost[1] ?? "")).status).toBe(401);
});

test("when the token that counted as lost is presented after all, the session ends for both", async () => {
  const { refreshToken } = await makeLearner(t);
  const owners = (await refresh(refreshToken)).cookies.closegap_refresh ?? "";
  t.clock.advance(serverLimits.refreshGraceSeconds + 1);
  const stolenToken = (await refresh(refreshToken)).cookies.closegap_refresh ?? "";
  t.clock.advance(1);
  expect((await refresh(owners)).status).toBe(401);
  expect((await refresh(stolenToken)).status).toBe(401);
});

test("of several refreshes at once with one token, exactly one rotates it", async () => {
  const { refreshToken } = await makeLearner(t);
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ cookies }) => cookies.closegap_refresh)).toHaveLength(1);
});

test("a refresh needs the cookie, and refuses a page of another origin", async () => {
  expect((await t.rest("POST", "/auth/refresh")).body.code).toBe("REFRESH_INVALID");
  const { refreshToken } = await makeLearner(t);
  expect(await refresh(refreshToken, { origin: "https://evil.example" })).toMatchObject({
    status: 403,
    body: { code: "UNTRUSTED_ORIGIN" },
  });
  expect((await refresh(refreshToken, { origin: "http://closegap.test" })).status).toBe(200);
});

test("a session that is not used for its entire lifetime is over", async () => {
  const { refreshToken } = await makeLearner(t);
  t.clock.advance(serverLimits.refreshTokenDays * 86_400 + 1);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test("[R7.11] a refused refresh clears the cookies, so that the browser does not send it again", async () => {
  const refused = await refresh("unknown");
  expect(refused).toMatchObject({ status: 401, body: { code: "REFRESH_INVALID" } });
  expect(refused.cookies).toMatchObject({ closegap_refresh: "", closegap_signed_in: "" });
});

test("[R7.3] a logout by the access token alone ends its session", async () => {
  const { token, refreshToken } = await makeLearner(t);
  expect((await t.rest("POST", "/auth/logout", { token })).status).toBe(204);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test("[R7.3] a logout ends the session, clears the cookies and may be repeated", async () => {
  const { refreshToken } = await makeLearner(t);
  const headers = { cookie: `closegap_refresh=${refreshToken}` };
  const out = await t.rest("POST", "/auth/logout", { headers });
  expect([out.status, out.body]).toEqual([204, ""]);
  expect(out.cookies).toMatchObject({ closegap_refresh: "", closegap_signed_in: "" });
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await t.rest("POST", "/auth/logout", { headers })).status).toBe(204);
});

test("no user signs up before terms and privacy policy are in force: a consent names their versions", async () => {
  const documents = await t.db.deleteFrom("document").returningAll().execute();
  const isOpen = async () => (await t.app.inject("/trpc/site.info")).json().result.data.isSignUpOpen;
  expect(await signup("early@closegap.test")).toMatchObject({ status: 409, body: { code: "SIGN_UP_CLOSED" } });
  expect(await isOpen()).toBe(false);
  // A code would only be refused at the last step.
  const code = await t.rest("POST", "/auth/email/send", { body: { email: "early@closegap.test" } });
  expect([code.status, code.body.code]).toEqual([409, "SIGN_UP_CLOSED"]);
  const upcoming = documents.map((row) => ({ ...row, effective_at: new Date(t.clock.at.getTime() + 60_000) }));
  await t.db.insertInto("document").values(upcoming).execute();
  expect((await signup("early@closegap.test")).body.code).toBe("SIGN_UP_CLOSED");
  t.clock.advance(61);
  const { status, body } = await signup("early@closegap.test");
  expect(status).toBe(201);
  expect(await isOpen()).toBe(true);
  const consents = await t.db.selectFrom("consent").where("user_id", "=", body.user.userId).selectAll().execute();
  const versions = consents.filter(({ consent_type: type }) => type === "TERMS" || type === "PRIVACY");
  expect(versions.map(({ document_version: version }) => version)).toEqual(["test", "test"]);
});
