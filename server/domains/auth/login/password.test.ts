import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { serverLimits } from "../../../limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { codeIn, mailTo, tokenIn } from "../../../test/mails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const old = "물레-앞에서-처음";
const fresh = "가마에서-나온-컵";
const reset = (email: string) => t.rest("POST", "/auth/password/reset", { body: { email } });
const verify = (body: object) => t.rest("POST", "/auth/password/verify", { body });
const change = (body: object) => t.rest("POST", "/auth/password/change", { body });
const update = ({ token }: { token: string }, body: object) => t.rest("POST", "/auth/password/update", { token, body });
const login = (email: string, password: string) => t.rest("POST", "/auth/login", { body: { email, password } });
const isSignedIn = async ({ refreshToken }: Learner) =>
  (await t.rest("POST", "/auth/refresh", { headers: { cookie: `closegap_refresh=${refreshToken}` } })).status === 200;

async function resetMailOf(learner: Learner) {
  await reset(learner.email);
  return mailTo(t, learner.email);
}

test("[R7.6] a known and an unknown address get the same answer, and only the known one gets a mail", async () => {
  const { email } = await makeLearner(t);
  const [known, unknown] = [await reset(email), await reset("unknown@closegap.test")];
  expect([known.status, known.body]).toEqual([204, ""]);
  expect([unknown.status, unknown.body]).toEqual([204, ""]);
  expect((await mailTo(t, email)).subject).toBe("[CLOSEGAP] 비밀번호를 재설정해 주세요");
  expect(t.mails.some(({ to }) => to === "unknown@closegap.test")).toBe(false);
});

test("[R7.8] the link sets a new password once, signs every device out, confirms the address and is reported by mail", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await resetMailOf(learner));
  expect((await verify({ token })).body).toMatchObject({ token, email: learner.email });
  expect((await change({ token, password: fresh })).body).toEqual({ ended: 1 });
  expect(await isSignedIn(learner)).toBe(false);
  expect((await login(learner.email, old)).status).toBe(401);
  const again = await login(learner.email, fresh);
  expect(again.body.user.emailVerifiedAt).not.toBeNull();
  expect((await change({ token, password: old })).body.code).toBe("CODE_EXPIRED");
  expect((await mailTo(t, learner.email)).subject).toBe("[CLOSEGAP] 비밀번호가 바뀌었어요");
});

test("[R7.7] the code is exchanged for a token; code and link count no longer then", async () => {
  const learner = await makeLearner(t);
  const mail = await resetMailOf(learner);
  const verified = await verify({ email: learner.email, code: codeIn(mail) });
  expect(verified.status).toBe(200);
  expect((await verify({ email: learner.email, code: codeIn(mail) })).body.code).toBe("CODE_INVALID");
  expect((await verify({ token: tokenIn(mail) })).body.code).toBe("CODE_INVALID");
  expect((await change({ token: verified.body.token, password: fresh })).status).toBe(200);
});

test("of twenty changes at once by one token, one counts", async () => {
  const token = tokenIn(await resetMailOf(await makeLearner(t)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => change({ token, password: fresh })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a reset expires, and the next mail ends the one before", async () => {
  const learner = await makeLearner(t);
  const first = tokenIn(await resetMailOf(learner));
  const second = tokenIn(await resetMailOf(learner));
  expect((await verify({ token: first })).body.code).toBe("CODE_INVALID");
  t.clock.advance(limits.resetCodeMinutes * 60 + 1);
  expect((await verify({ token: second })).body.code).toBe("CODE_EXPIRED");
  expect((await change({ token: second, password: fresh })).body.code).toBe("CODE_EXPIRED");
});

test("a token of one purpose is nothing for another", async () => {
  const learner = await makeLearner(t);
  const confirmation = tokenIn(await mailTo(t, learner.email));
  expect((await verify({ token: confirmation })).body.code).toBe("CODE_INVALID");
  expect((await change({ token: confirmation, password: fresh })).body.code).toBe("CODE_INVALID");
  expect((await change({ token: learner.token, password: fresh })).body.code).toBe("CODE_INVALID");
  expect((await change({ token: learner.refreshToken, password: fresh })).body.code).toBe("CODE_INVALID");
});

test("a weak new password is refused and the token stays good", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await resetMailOf(learner));
  expect((await change({ token, password: "qwer1234" })).body.code).toBe("WEAK_PASSWORD");
  expect((await change({ token, password: "kurz" })).body.code).toBe("VALIDATION_FAILED");
  expect((await change({ token, password: fresh })).status).toBe(200);
});

test("a reset after the address moved on changes nothing", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await resetMailOf(learner));
  await t.db.updateTable("user").set({ email: "moved@closegap.test" }).where("user_id", "=", learner.userId).execute();
  expect((await change({ token, password: fresh })).body.code).toBe("CODE_EXPIRED");
  expect((await login("moved@closegap.test", old)).status).toBe(200);
});

test("[R7.5] from within, the old password is needed and every other device is signed out", async () => {
  const learner = await makeLearner(t);
  await login(learner.email, old);
  await login(learner.email, old);
  expect((await update(learner, { password: fresh })).body.code).toBe("WRONG_PASSWORD");
  expect((await update(learner, { currentPassword: fresh, password: fresh })).body.code).toBe("WRONG_PASSWORD");
  expect((await update(learner, { currentPassword: old, password: "qwer1234" })).body.code).toBe("WEAK_PASSWORD");
  expect((await update(learner, { currentPassword: old, password: fresh })).body).toEqual({ ended: 2 });
  expect(await isSignedIn(learner)).toBe(true);
  expect((await login(learner.email, fresh)).status).toBe(200);
});

test("an account without a password sets one shortly after signing in, later only after signing in again", async () => {
  const learner = await makeLearner(t);
  const clear = () =>
    t.db.updateTable("user").set({ password_hash: null }).where("user_id", "=", learner.userId).execute();
  await clear();
  expect((await update(learner, { password: fresh })).status).toBe(200);
  await clear();
  t.clock.advance(serverLimits.recentSignInMinutes * 60 + 1);
  expect(await update(learner, { password: fresh })).toMatchObject({
    status: 403,
    body: { code: "REAUTHENTICATION_REQUIRED" },
  });
});

test("a sign-in by the old password that is still being evaluated opens nothing once the password has changed", async () => {
  const learner = await makeLearner(t);
  const { verify } = t.deps.passwords;
  t.deps.passwords.verify = async (hash, word) => {
    const isRight = await verify(hash, word);
    t.deps.passwords.verify = verify;
    await update(learner, { currentPassword: old, password: fresh });
    return isRight;
  };
  const late = await login(learner.email, old);
  expect([late.status, late.body.code]).toEqual([401, "INVALID_CREDENTIALS"]);
});
