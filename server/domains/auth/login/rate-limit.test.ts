import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { networkOf } from "../../../context.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { learnerPassword as password, makeLearner } from "../../../test/factories.ts";
import { mailTo, tokenIn } from "../../../test/mails.ts";

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await testApp();
  // A second process on the same database.
  other = await testApp({ db: t.deps.db, reads: t.deps.reads });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

let addresses = 0;
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const post = (app: TestApp, path: string, body: object, from: string) =>
  app.rest("POST", path, { body, headers: { "x-forwarded-for": from } });
const login = (email: string, secret: string, from: string, app = t) =>
  post(app, "/auth/login", { email, password: secret }, from);

async function failTimes(times: number, email: string, from: string, app = t) {
  for (let n = 0; n < times; n += 1) await login(email, "wrong", from, app);
}

test("an account that is guessed at is closed to that address for a while, which is answered in seconds", async () => {
  const { email } = await makeLearner(t);
  const address = newAddress();
  await failTimes(serverLimits.loginFailuresPerAccountAndAddress, email, address);
  const locked = await login(email, password, address);
  expect(locked).toMatchObject({
    status: 429,
    body: { code: "ACCOUNT_LOCKED", retryAfterSeconds: serverLimits.loginPauseMinutes * 60 },
  });
  expect(locked.headers["retry-after"]).toBe(String(serverLimits.loginPauseMinutes * 60));
  await failTimes(serverLimits.loginFailuresPerAccountAndAddress, email, newAddress());
  expect((await mailTo(t, email)).subject).toBe("[CLOSEGAP] 로그인을 잠시 잠갔어요");
  const notices = t.mails.filter(({ to, subject }) => to === email && subject.includes("잠시 잠갔어요"));
  expect(notices).toHaveLength(1);
  // Its owner is somewhere else.
  expect((await login(email, password, newAddress())).status).toBe(200);
  t.clock.advance(serverLimits.loginPauseMinutes * 60);
  expect((await login(email, password, address)).status).toBe(200);
});

test("an address without an account is locked alike, and no mail is sent", async () => {
  const address = newAddress();
  await failTimes(serverLimits.loginFailuresPerAccountAndAddress, "unknown@closegap.test", address);
  const locked = await login("unknown@closegap.test", password, address);
  expect(locked).toMatchObject({ status: 429, body: { code: "ACCOUNT_LOCKED" } });
  await t.runJobs();
  expect(t.mails.some(({ to }) => to === "unknown@closegap.test")).toBe(false);
});

test("several processes count together, and guesses at once are no more than guesses one by one", async () => {
  const { email } = await makeLearner(t);
  const address = newAddress();
  other.clock.at = t.clock.at;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(email, "wrong", address, n % 2 ? t : other)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(serverLimits.loginFailuresPerAccountAndAddress);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(
    40 - serverLimits.loginFailuresPerAccountAndAddress,
  );
});

test("sign-ins that turn out well do not count", async () => {
  const { email } = await makeLearner(t);
  const address = newAddress();
  for (let n = 0; n < serverLimits.loginFailuresPerAccountAndAddress + 2; n += 1)
    expect((await login(email, password, address)).status).toBe(200);
});

test("an account guessed at from many addresses is closed to all of them, and open again after a reset", async () => {
  const { email } = await makeLearner(t);
  for (let n = 0; n < serverLimits.loginFailuresPerAccount / 10; n += 1) await failTimes(10, email, newAddress());
  expect((await login(email, password, newAddress())).body.code).toBe("ACCOUNT_LOCKED");
  await t.runJobs();
  await post(t, "/auth/password/reset", { email }, newAddress());
  const token = tokenIn(await mailTo(t, email));
  await post(t, "/auth/password/change", { token, password: "가마에서-나온-컵" }, newAddress());
  expect((await login(email, "가마에서-나온-컵", newAddress())).status).toBe(200);
});

test.each([
  ["/auth/email/check", serverLimits.emailChecksPerAddress],
  ["/auth/email/send", serverLimits.mailsPerAddress],
  ["/auth/password/reset", serverLimits.mailsPerAddress],
])("%s is answered a number of times for one address, then after a pause", async (path, times) => {
  const address = newAddress();
  const requestMail = (n: number) =>
    post(t, path, { email: `${path.replaceAll("/", "-")}-${n}@closegap.test` }, address);
  for (let n = 0; n < times; n += 1) expect((await requestMail(n)).status).toBeLessThan(300);
  expect(await requestMail(times)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect((await post(t, path, { email: "elsewhere@closegap.test" }, newAddress())).status).toBeLessThan(300);
});

test("a mailbox gets a few mails at most, regardless of the number of callers", async () => {
  const { email } = await makeLearner(t);
  const requestMail = () => post(t, "/auth/password/reset", { email }, newAddress());
  // The sign-up has sent the first.
  for (let n = 1; n < serverLimits.mailsPerEmail; n += 1) expect((await requestMail()).status).toBe(204);
  expect((await requestMail()).body.code).toBe("TOO_MANY_REQUESTS");
});

test("500 requests from one address leave every recipient an allowance for requests from elsewhere", async () => {
  const { email } = await makeLearner(t);
  await t.runJobs();
  const address = newAddress();
  const requestMail = (to: string, from: string) => post(t, "/auth/password/reset", { email: to }, from);
  const flood = await Promise.all(
    Array.from({ length: 500 }, (_, n) => requestMail(n % 2 ? email : `stranger-${n % 40}@closegap.test`, address)),
  );
  expect(flood.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(serverLimits.mailsPerAddress);
  t.mails.length = 0;
  await t.runJobs();
  expect(t.mails.filter(({ to }) => to === email)).toHaveLength(serverLimits.mailsPerEmailAndAddress);
  expect((await requestMail(email, newAddress())).status).toBe(204);
  expect((await mailTo(t, email)).subject).toContain("비밀번호를 재설정");
});

test.each([
  ["a sign-up code", (email: string, from: string) => post(t, "/auth/email/send", { email }, from)],
  ["a reset", (email: string, from: string) => post(t, "/auth/password/reset", { email }, from)],
])("mails with %s are counted by recipient and address together", async (_, requestMail) => {
  const [address, email] = [newAddress(), `pair-${addresses}@closegap.test`];
  for (let n = 0; n < serverLimits.mailsPerEmailAndAddress; n += 1)
    expect((await requestMail(email, address)).status).toBeLessThan(300);
  expect((await requestMail(email, address)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await requestMail(`other-${email}`, address)).status).toBeLessThan(300);
  expect((await requestMail(email, newAddress())).status).toBeLessThan(300);
});

test("sign-ups that are closed and repeated send a recipient no more mails than its limit", async () => {
  const [address, email] = [newAddress(), "again@closegap.test"];
  t.mails.length = 0;
  for (let n = 0; n < serverLimits.mailsPerEmailAndAddress + 3; n += 1) {
    const joined = await post(t, "/auth/signup", signUpOf(email), address);
    expect(joined.status).toBe(201);
    const headers = { authorization: `Bearer ${joined.body.accessToken}`, "content-type": "application/json" };
    const payload = { currentPassword: password };
    expect((await t.app.inject({ method: "POST", url: "/trpc/account.close", headers, payload })).statusCode).toBe(200);
    await t.runJobs();
  }
  expect(t.mails.filter(({ to }) => to === email).length).toBeLessThanOrEqual(serverLimits.mailsPerEmailAndAddress);
});

const signUpOf = (email: string) => ({
  email,
  password,
  name: "김하늘",
  over14: true,
  consents: { terms: true, privacy: true },
});

test("failed sign-ins from a locked address do not lock the account for other addresses", async () => {
  const { email } = await makeLearner(t);
  await failTimes(serverLimits.loginFailuresPerAccount + 5, email, newAddress());
  expect((await login(email, password, newAddress())).status).toBe(200);
});

test("a pause that was counted by a clock a day ahead lasts no longer than its window", async () => {
  const { email } = await makeLearner(t);
  const address = newAddress();
  const day = 86_400;
  t.clock.advance(day);
  await failTimes(serverLimits.loginFailuresPerAccountAndAddress + 1, email, address);
  t.clock.advance(-day);
  const window = serverLimits.attemptWindowMinutes * 60;
  expect((await login(email, password, address)).body).toMatchObject({
    code: "ACCOUNT_LOCKED",
    retryAfterSeconds: window,
  });
  t.clock.advance(window - 1);
  expect((await login(email, password, address)).body).toMatchObject({ code: "ACCOUNT_LOCKED", retryAfterSeconds: 1 });
  t.clock.advance(1);
  expect((await login(email, password, address)).status).toBe(200);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
