import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "../../startup/env.ts";
import type { TestApp } from "../../test/app.ts";
import { publicUrl, type TestAuth, testAuth, Visitor } from "../../test/auth-app.ts";
import { learnerPassword as password, makeLearner } from "../../test/factories.ts";
import { socialStub, type SocialStub } from "../../test/social/social-stub.ts";

let stub: SocialStub;
let auth: TestAuth;
let t: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  stub = await socialStub();
  const env = readEnv({
    PUBLIC_URL: publicUrl,
    KAKAO_CLIENT_ID: "kakao-client",
    KAKAO_CLIENT_SECRET: "kakao-secret",
    KAKAO_ISSUER: stub.url,
    KAKAO_API_URL: stub.url,
    NAVER_CLIENT_ID: "naver-client",
    NAVER_CLIENT_SECRET: "naver-secret",
    NAVER_ISSUER: stub.url,
    NAVER_API_URL: stub.url,
    GOOGLE_CLIENT_ID: "google-client",
    GOOGLE_CLIENT_SECRET: "google-secret",
    GOOGLE_ISSUER: "http://127.0.0.1:9",
  });
  auth = await testAuth({ env });
  ({ t, app } = auth);
});
afterAll(async () => {
  await auth.close();
  await stub.close();
});
beforeEach(() => {
  stub.reset();
});

let profiles = 0;
/** A user that the provider knows; confirmed unless it says otherwise. */
function kakaoProfile(email?: string, isVerified = true) {
  profiles += 1;
  const kakaoAccount = { email, is_email_valid: true, is_email_verified: isVerified, profile: { nickname: "하늘" } };
  return { id: 1_000 + profiles, kakao_account: kakaoAccount };
}

async function startSignIn(visitor: Visitor, provider = "kakao", form: Record<string, string> = {}): Promise<URL> {
  const { status, body } = await visitor.post(`/signin/${provider}`, {
    json: "true",
    callbackUrl: "/classroom",
    ...form,
  });
  expect(status).toBe(200);
  return new URL(body.url);
}

/** The complete sign-in: to the provider, and back with its code. */
async function returnFrom(visitor: Visitor, profile: unknown, provider = "kakao") {
  const address = await startSignIn(visitor, provider);
  stub.person = profile;
  const back = new URLSearchParams({ code: "a-code", state: address.searchParams.get("state") ?? "" });
  return visitor.get(`/callback/${provider}?${back.toString()}`);
}

const accountsOf = (provider: "kakao" | "naver", id: string) =>
  t.db
    .selectFrom("social_account")
    .where("provider", "=", provider)
    .where("provider_account_id", "=", id)
    .select("user_id")
    .execute();

async function link(profile: ReturnType<typeof kakaoProfile>) {
  const learner = await makeLearner(t);
  const visitor = new Visitor(app);
  await visitor.signIn(learner.email, password);
  await returnFrom(visitor, profile);
  return { ...learner, visitor };
}

test("the identity providers that are configured are listed, each with its URLs", async () => {
  const { body } = await new Visitor(app).get("/providers");
  expect(Object.keys(body)).toEqual(["credentials", "kakao", "naver", "google"]);
  expect(body.kakao).toEqual({
    id: "kakao",
    name: "카카오",
    type: "oauth",
    signinUrl: `${publicUrl}/api/auth/signin/kakao`,
    callbackUrl: `${publicUrl}/api/auth/callback/kakao`,
  });
});

test.each([
  ["kakao", "/oauth/authorize"],
  ["naver", "/oauth2.0/authorize"],
])("[R7.83] the way to %s is guarded by state and PKCE", async (provider, path) => {
  const visitor = new Visitor(app);
  const { body, lines } = await visitor.post(`/signin/${provider}`, { json: "true" });
  const { origin, pathname, searchParams } = new URL(body.url);
  expect([origin, pathname]).toEqual([stub.url, path]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    client_id: `${provider}-client`,
    redirect_uri: `${publicUrl}/api/auth/callback/${provider}`,
    code_challenge_method: "S256",
    state: expect.stringMatching(/.{20}/),
  });
  const guards = lines.filter((line) => /authjs\.(state|pkce)/.test(line));
  expect(guards).toHaveLength(2);
  for (const line of guards) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
});

test("a caller may hint at the way to a service and not change where it leads", async () => {
  const visitor = new Visitor(app);
  const hints = new URLSearchParams({ prompt: "login", redirect_uri: "https://evil.test", client_id: "evil" });
  const { body } = await visitor.post(`/signin/kakao?${hints.toString()}`, { json: "true" });
  expect(Object.fromEntries(new URL(body.url).searchParams)).toMatchObject({
    prompt: "login",
    client_id: "kakao-client",
    redirect_uri: `${publicUrl}/api/auth/callback/kakao`,
  });
});

test("a new user continues with the consents, and nothing is stored before", async () => {
  const visitor = new Visitor(app);
  const profile = kakaoProfile("new@closegap.test");
  const { status, location } = await returnFrom(visitor, profile);
  expect([status, location]).toEqual([302, `${publicUrl}/signup?social=kakao&callbackUrl=%2Fclassroom`]);
  expect(await accountsOf("kakao", String(profile.id))).toEqual([]);
  expect(await t.db.selectFrom("user").where("email", "=", "new@closegap.test").selectAll().execute()).toEqual([]);
  expect(await visitor.session()).toEqual({});
  expect(await t.deps.signUpTokens.readSocial(visitor.cookies.get("closegap_social") ?? "", t.clock.at)).toMatchObject({
    provider: "kakao",
    email: "new@closegap.test",
    emailVerified: true,
  });
  expect(stub.tokenRequest).toMatchObject({
    client_id: "kakao-client",
    client_secret: "kakao-secret",
    code: "a-code",
    code_verifier: expect.stringMatching(/.{43}/),
    redirect_uri: `${publicUrl}/api/auth/callback/kakao`,
  });
});

test("[R7.84] a linked user is signed in with a session of both families and redirected to the callback URL", async () => {
  const profile = kakaoProfile();
  const { userId } = await link(profile);
  const visitor = new Visitor(app);
  const { location } = await returnFrom(visitor, profile);
  expect(location).toBe(`${publicUrl}/classroom`);
  expect((await visitor.session()).user.userId).toBe(userId);
  const cookie = `closegap_refresh=${visitor.cookies.get("closegap_refresh")}`;
  expect((await t.rest("POST", "/auth/refresh", { headers: { cookie } })).status).toBe(200);
});

test("the owner of an address that both sides have confirmed is signed in and linked", async () => {
  const { email, userId } = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ email_verified_at: t.clock.at, is_email_proven: true })
    .where("user_id", "=", userId)
    .execute();
  const profile = kakaoProfile(email);
  const visitor = new Visitor(app);
  expect((await returnFrom(visitor, profile)).location).toBe(`${publicUrl}/classroom`);
  expect(await accountsOf("kakao", String(profile.id))).toEqual([{ user_id: userId }]);
});

test.each([
  ["the service has not confirmed", false],
  ["the shop has not confirmed", true],
])("an account with an address that %s is not taken over", async (_, isVerified) => {
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  const { location } = await returnFrom(visitor, kakaoProfile(email, isVerified));
  expect(location).toBe(`${publicUrl}/login?error=SOCIAL_EMAIL_TAKEN&callbackUrl=%2Fclassroom`);
  expect(await visitor.session()).toEqual({});
});

test("a signed-in user links an account and stays who they are", async () => {
  const profile = { response: { id: "naver-1", email: "else@closegap.test", name: "하늘" } };
  const { email, userId } = await makeLearner(t);
  const visitor = new Visitor(app);
  await visitor.signIn(email, password);
  expect((await returnFrom(visitor, profile, "naver")).location).toBe(`${publicUrl}/classroom`);
  expect(await accountsOf("naver", "naver-1")).toEqual([{ user_id: userId }]);
  expect((await visitor.session()).user.userId).toBe(userId);
});

test("an account that is another user's is not linked", async () => {
  const profile = kakaoProfile();
  const { userId } = await link(profile);
  const { email } = await makeLearner(t);
  const visitor = new Visitor(app);
  await visitor.signIn(email, password);
  expect((await returnFrom(visitor, profile)).location).toBe(`${publicUrl}/my/account?error=SOCIAL_ACCOUNT_TAKEN`);
  expect(await accountsOf("kakao", String(profile.id))).toEqual([{ user_id: userId }]);
});

test("who has signed out since is not linked but signed in", async () => {
  const profile = kakaoProfile();
  const { visitor } = await link(profile);
  const cookie = visitor.cookies.get("closegap_refresh") ?? "";
  await visitor.post("/signout", { json: "true" });
  visitor.cookies.set("closegap_refresh", cookie);
  expect((await returnFrom(visitor, kakaoProfile())).location).toContain("/signup?social=kakao");
});

const wrongReturns: [string, (state: string) => Record<string, string>, string][] = [
  ["without a state", () => ({ code: "a-code" }), "OAuthCallbackError"],
  ["with another state", (state) => ({ code: "a-code", state: `${state}x` }), "OAuthCallbackError"],
  ["without a code", (state) => ({ state }), "OAuthCallbackError"],
  ["with a refusal of the service", (state) => ({ error: "server_error", state }), "OAuthCallbackError"],
  ["after the user declined", (state) => ({ error: "access_denied", state }), "AccessDenied"],
];
test.each(wrongReturns)("a return %s signs no user in", async (_, fields, error) => {
  const profile = kakaoProfile();
  await link(profile);
  const visitor = new Visitor(app);
  const address = await startSignIn(visitor);
  stub.reset();
  stub.person = profile;
  const back = new URLSearchParams(fields(address.searchParams.get("state") ?? ""));
  const { location } = await visitor.get(`/callback/kakao?${back.toString()}`);
  expect(location).toBe(`${publicUrl}/login?error=${error}&callbackUrl=%2Fclassroom`);
  expect(stub.tokenRequest).toBeNull();
  expect(await visitor.session()).toEqual({});
});

test("a return counts once, and only in the browser that set out, for the service it set out to", async () => {
  const profile = kakaoProfile();
  await link(profile);
  const visitor = new Visitor(app);
  const address = await startSignIn(visitor);
  stub.person = profile;
  const query = new URLSearchParams({ code: "a-code", state: address.searchParams.get("state") ?? "" }).toString();
  for (const other of [new Visitor(app), visitor]) {
    const path = other === visitor ? "naver" : "kakao";
    const { location } = await other.get(`/callback/${path}?${query}`);
    expect(location).toContain("/login?error=OAuthCallbackError");
  }
  expect((await visitor.get(`/callback/kakao?${query}`)).location).toBe(`${publicUrl}/classroom`);
  const again = await visitor.get(`/callback/kakao?${query}`);
  expect(again.location).toBe(`${publicUrl}/my/account?error=OAuthCallbackError`);
});

test("a provider that sends no profile, refuses the code or is away is reported, and signs no user in", async () => {
  for (const profile of [{}, { id: null }, "text"])
    expect((await returnFrom(new Visitor(app), profile)).location).toContain("/login?error=OAuthCallbackError");
  stub.refuses = true;
  expect((await returnFrom(new Visitor(app), kakaoProfile())).location).toContain("/login?error=OAuthCallbackError");
  const visitor = new Visitor(app);
  const { status, body } = await visitor.post("/signin/google", { json: "true", callbackUrl: "/my" });
  expect([status, body.url]).toEqual([503, `${publicUrl}/login?error=SOCIAL_PROVIDER_UNAVAILABLE&callbackUrl=%2Fmy`]);
});

test("a sign-in at an identity provider requires a CSRF token", async () => {
  const visitor = new Visitor(app);
  const { status, body } = await visitor.post("/signin/kakao", { csrfToken: "x", json: "true" });
  expect([status, body.url]).toEqual([403, `${publicUrl}/login?error=MissingCSRF&callbackUrl=%2F`]);
  expect((await visitor.get("/signin/kakao")).location).toBe(`${publicUrl}/login?callbackUrl=%2F`);
});
