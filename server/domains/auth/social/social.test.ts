import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { socialServices } from "../../../integrations/social/services.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { learnerPassword, makeLearner } from "../../../test/factories.ts";
import { mailTo, tokenIn } from "../../../test/mails.ts";
import { type OpenId, startOpenId } from "../../../test/social/openid.ts";

const clientId = "closegap-at-google";
const clientSecret = "the secret of this shop at the service";
const joining = { name: "김하늘", over14: true, consents: { terms: true, privacy: true } };

let t: TestApp;
let openId: OpenId;
beforeAll(async () => {
  openId = await startOpenId({ clientId, clientSecret, redirectUris: ["http://closegap.test/back"] });
  const { issuer } = openId;
  const social = socialServices([{ id: "google", clientId, clientSecret, issuer, apiUrl: issuer, appId: null }]);
  t = await testApp({ social });
  // The service's tokens are made by its own clock.
  t.clock.at = new Date();
});
afterAll(async () => {
  await t.close();
  await openId.stop();
});
let people = 0;
beforeEach(() => {
  people += 1;
  openId.person = {
    sub: `person-${people}`,
    email: `person-${people}@closegap.test`,
    email_verified: true,
    name: "하늘",
  };
});

const socialLogin = (body: object) =>
  t.rest("POST", "/api/users/social-login", { body: { provider: "google", ...body } });
const countUsers = async () =>
  Number(
    (
      await t.db
        .selectFrom("user")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
const now = () => Math.floor(t.clock.at.getTime() / 1000);
const claims = () => ({ ...openId.person, iss: openId.issuer, aud: clientId, iat: now(), exp: now() + 300 });

test("[R7.12] a new user is prompted for consent and age before a row is created, and may answer with the same proof", async () => {
  const before = await countUsers();
  const idToken = await openId.idToken();
  const consentRequired = await socialLogin({ idToken });
  expect(consentRequired).toMatchObject({
    status: 400,
    body: { code: "CONSENT_REQUIRED", provider: "google", email: openId.person.email, name: "하늘" },
  });
  expect(await countUsers()).toBe(before);

  const made = await socialLogin({ idToken, ...joining });
  expect(made.status).toBe(200);
  expect(made.body.user).toMatchObject({ email: openId.person.email, name: "김하늘" });
  expect(made.body.user.emailVerifiedAt).not.toBeNull();
  expect(made.cookies.closegap_refresh).toBeDefined();
  const again = await socialLogin({ idToken: await openId.idToken("another visit") });
  expect(again.body.user.userId).toBe(made.body.user.userId);
});

test("a suspended user is refused whichever way the sign-in goes", async () => {
  const { user } = (await socialLogin({ idToken: await openId.idToken(), ...joining })).body;
  const suspended_until = new Date(t.clock.at.getTime() + 86_400_000);
  await t.db
    .insertInto("writing_suspension")
    .values({ user_id: user.userId, suspended_until, suspended_at: t.clock.at, covers_sign_in: true, reason: "광고" })
    .execute();
  const refused = await socialLogin({ idToken: await openId.idToken("another visit") });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "SIGN_IN_SUSPENDED", reason: "광고" }]);
  expect(refused.cookies.closegap_refresh).toBeUndefined();
});

test("a proof creates one session, even if it is sent twenty times at once", async () => {
  const idToken = await openId.idToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => socialLogin({ idToken, ...joining })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(["SOCIAL_PROOF_INVALID"]),
  );
});

test("a used proof spelled in another way is the same proof", async () => {
  const idToken = await openId.idToken();
  expect((await socialLogin({ idToken, ...joining })).status).toBe(200);
  // The last letter of a signature carries bits that mean nothing.
  const respelled = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
  const answers = await Promise.all(
    respelled.map((letter) => socialLogin({ idToken: idToken.slice(0, -1) + letter, ...joining })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["401 SOCIAL_PROOF_INVALID"]),
  );
});

test("who made an account with an address that was not theirs loses it when its owner resets the password", async () => {
  openId.person = { sub: "squatter" };
  const squatted = await socialLogin({ idToken: await openId.idToken(), ...joining, email: "victim@closegap.test" });
  expect(squatted.status).toBe(200);
  await t.rest("POST", "/auth/password/reset", { body: { email: "victim@closegap.test" } });
  const token = tokenIn(await mailTo(t, "victim@closegap.test"));
  await t.rest("POST", "/auth/password/change", { body: { token, password: "가마에서-나온-컵" } });
  const back = await socialLogin({ idToken: await openId.idToken("once more") });
  expect(back.body.code).toBe("CONSENT_REQUIRED");
});

test("a provider without an address creates an account without one, or with the one that the user enters", async () => {
  openId.person = { sub: "nameless" };
  const bare = await socialLogin({ idToken: await openId.idToken(), ...joining });
  expect(bare.body.user).toMatchObject({ email: null, emailVerifiedAt: null });
  openId.person = { sub: "nameless-2" };
  const typed = await socialLogin({ idToken: await openId.idToken(), ...joining, email: "Typed@closegap.test" });
  expect(typed.body.user).toMatchObject({ email: "typed@closegap.test", emailVerifiedAt: null });
  expect((await mailTo(t, "typed@closegap.test")).subject).toBe("[CLOSEGAP] 이메일을 인증해 주세요");
});

const confirm = async ({ email }: { email: string }, token?: string) =>
  t.rest("POST", "/auth/email/confirm", {
    body: { token: tokenIn(await mailTo(t, email)) },
    ...(token ? { token } : {}),
  });

test("an account with the same address is linked only when both sides have confirmed it", async () => {
  const learner = await makeLearner(t);
  openId.person = { sub: `linked-${people}`, email: learner.email, email_verified: true };
  const refused = await socialLogin({ idToken: await openId.idToken(), ...joining });
  expect(refused).toMatchObject({ status: 409, body: { code: "SOCIAL_EMAIL_TAKEN" } });

  await confirm(learner, learner.token);
  openId.person = { ...openId.person, email_verified: false };
  expect((await socialLogin({ idToken: await openId.idToken(), ...joining })).body.code).toBe("SOCIAL_EMAIL_TAKEN");
  openId.person = { ...openId.person, email_verified: true };
  const linked = await socialLogin({ idToken: await openId.idToken() });
  expect(linked.body.user.userId).toBe(learner.userId);
});

test("an account that is linked to one account of a provider is not joined by another one with its address", async () => {
  const first = { ...openId.person };
  const made = await socialLogin({ idToken: await openId.idToken(), ...joining });
  openId.person = { ...first, sub: `successor-${people}` };
  const refused = await socialLogin({ idToken: await openId.idToken(), ...joining });
  expect(refused).toMatchObject({ status: 409, body: { code: "SOCIAL_EMAIL_TAKEN" } });
  const { userId } = made.body.user;
  const linked = await t.db.selectFrom("social_account").where("user_id", "=", userId).selectAll().execute();
  expect(linked.map((one) => one.provider_account_id)).toEqual([first.sub]);
});

test("an account that a stranger made with the address is not joined, even after its owner pressed the mail's link", async () => {
  const stranger = await makeLearner(t);
  openId.person = { sub: `owner-${people}`, email: stranger.email, email_verified: true };
  expect((await confirm(stranger)).status).toBe(200);
  const refused = await socialLogin({ idToken: await openId.idToken(), ...joining });
  expect(refused).toMatchObject({ status: 409, body: { code: "SOCIAL_EMAIL_TAKEN" } });
});

test("an account that moved to the address of another user is not joined", async () => {
  const stranger = await makeLearner(t);
  await confirm(stranger, stranger.token);
  const email = `moved-${people}@closegap.test`;
  await t.app.inject({
    method: "POST",
    url: "/trpc/account.changeEmail",
    headers: { authorization: `Bearer ${stranger.token}` },
    payload: { email, currentPassword: learnerPassword },
  });
  await confirm({ email });
  openId.person = { sub: `owner-${people}`, email, email_verified: true };
  expect((await socialLogin({ idToken: await openId.idToken(), ...joining })).body.code).toBe("SOCIAL_EMAIL_TAKEN");
});

test("the owner takes the address back by a new password; the stranger's other ways in are gone", async () => {
  openId.person = { sub: `stranger-${people}` };
  const email = `taken-back-${people}@closegap.test`;
  await socialLogin({ idToken: await openId.idToken(), ...joining, email });
  await confirm({ email });
  await t.rest("POST", "/auth/password/reset", { body: { email } });
  const token = tokenIn(await mailTo(t, email));
  await t.rest("POST", "/auth/password/change", { body: { token, password: "가마에서-나온-컵" } });
  expect((await socialLogin({ idToken: await openId.idToken("again") })).body.code).toBe("CONSENT_REQUIRED");
  openId.person = { sub: `owner-${people}`, email, email_verified: true };
  expect((await socialLogin({ idToken: await openId.idToken() })).status).toBe(200);
});

test.each([
  ["signed by another key", async () => foreign({ kid: "real" })],
  ["signed by an unknown key", async () => foreign({ kid: "other" })],
  ["without a signature", async () => new UnsecuredJWT(claims()).encode()],
  ["signed with the shop's own secret", async () => symmetric()],
  ["for another shop", () => openId.sign({ ...claims(), aud: "another shop" })],
  ["handed on by another shop", () => openId.sign({ ...claims(), azp: "another shop" })],
  ["of another issuer", () => openId.sign({ ...claims(), iss: "https://accounts.example" })],
  ["that has expired", () => openId.sign({ ...claims(), iat: now() - 900, exp: now() - 300 })],
  ["without an end", async () => openId.sign({ ...claims(), exp: undefined })],
  ["without a user", () => openId.sign({ ...claims(), sub: undefined })],
  ["with another nonce", () => openId.idToken("theirs")],
  ["that is no token", async () => "not.a.token"],
])("a proof %s opens nothing", async (_, make) => {
  const before = await countUsers();
  const { status, body } = await socialLogin({ idToken: await make(), nonce: "ours", ...joining });
  expect([status, body.code]).toEqual([401, "SOCIAL_PROOF_INVALID"]);
  expect(await countUsers()).toBe(before);
});

test("a proof with the nonce that was sent opens a session", async () => {
  expect((await socialLogin({ idToken: await openId.idToken("ours"), nonce: "ours", ...joining })).status).toBe(200);
});

test.each([
  ["a service that is not set up", { provider: "kakao", idToken: "x" }, 404, "SOCIAL_PROVIDER_UNKNOWN"],
  ["an unknown service", { provider: "myspace", idToken: "x" }, 400, "VALIDATION_FAILED"],
  ["no proof", {}, 400, "VALIDATION_FAILED"],
  ["two proofs", { idToken: "x", accessToken: "y" }, 400, "VALIDATION_FAILED"],
  ["an enormous proof", { idToken: "x".repeat(9_000) }, 400, "VALIDATION_FAILED"],
  ["a user under fourteen", { idToken: "x", over14: false }, 400, "VALIDATION_FAILED"],
])("%s is refused", async (_, body, status, code) => {
  expect(await socialLogin(body)).toMatchObject({ status, body: { code } });
});

test("a way to sign in can be taken away unless it is the last one", async () => {
  const { body } = await socialLogin({ idToken: await openId.idToken(), ...joining });
  const call = (path: string, input: object) =>
    t.app.inject({
      method: "POST",
      url: `/trpc/${path}`,
      headers: { authorization: `Bearer ${body.accessToken}` },
      payload: input,
    });
  const last = await call("account.unlinkSocial", { provider: "google" });
  expect(last.json().error.message).toBe("LAST_SIGN_IN_METHOD");
  expect((await call("auth.passwordUpdate", { password: "물레-앞에서-처음" })).statusCode).toBe(200);
  expect((await call("account.unlinkSocial", { provider: "google" })).statusCode).toBe(200);
  expect((await call("account.unlinkSocial", { provider: "google" })).json().error.message).toBe("NOT_FOUND");
});

async function foreign({ kid }: { kid: string }): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return new SignJWT(claims())
    .setProtectedHeader({ alg: "RS256", kid, jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}

/** The public key's text taken for a shared secret, or the client's secret: neither signs for the service. */
const symmetric = () =>
  new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "real" }).sign(new TextEncoder().encode(clientSecret));
