import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { digestTables } from "../../../test/postgres/digest.ts";
import { codeIn, mailTo, tokenIn } from "../../../test/mails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let counter = 0;
const freshEmail = () => `email-${(counter += 1)}@closegap.test`;
const signupDetails = {
  password: "물레-앞에서-처음",
  name: "김하늘",
  over14: true,
  consents: { terms: true, privacy: true },
};
const send = (email: string) => t.rest("POST", "/auth/email/send", { body: { email } });
const confirm = (body: object) => t.rest("POST", "/auth/email/confirm", { body });
const verifiedAt = async ({ userId, token }: Learner) =>
  (await t.rest("GET", `/users/${userId}`, { token })).body.emailVerifiedAt as string | null;
const changeEmail = ({ token }: Learner, input: object) =>
  t.app.inject({
    method: "POST",
    url: "/trpc/account.changeEmail",
    headers: { authorization: `Bearer ${token}` },
    payload: input,
  });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("[R7.9] whether an address is free is answered", async () => {
  const { email } = await makeLearner(t);
  const check = async (address: string) =>
    (await t.rest("POST", "/auth/email/check", { body: { email: address } })).body;
  expect(await check(email.toUpperCase())).toEqual({ available: false });
  expect(await check(freshEmail())).toEqual({ available: true });
});

test("[R7.10] a code from the mail gives a proof with which the account is confirmed from the start", async () => {
  const email = freshEmail();
  expect((await send(email)).body).toEqual({ expiresAt: new Date(t.clock.at.getTime() + 1_800_000).toISOString() });
  const code = codeIn(await mailTo(t, email));
  const { body } = await confirm({ email, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(body).toEqual({ email, emailProof: expect.any(String) });
  const made = await t.rest("POST", "/auth/signup", { body: { ...signupDetails, email, emailProof: body.emailProof } });
  expect(made.body.user.emailVerifiedAt).toBe(t.clock.at.toISOString());
  expect(await send(email)).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN" } });
});

test("a proof is valid for one address and until it expires", async () => {
  const email = freshEmail();
  await send(email);
  const { emailProof } = (await confirm({ email, code: codeIn(await mailTo(t, email)) })).body;
  const signup = (changes: object) => t.rest("POST", "/auth/signup", { body: { ...signupDetails, email, ...changes } });
  expect((await signup({ email: freshEmail(), emailProof })).body.code).toBe("EMAIL_PROOF_INVALID");
  expect((await signup({ emailProof: "forged" })).body.code).toBe("EMAIL_PROOF_INVALID");
  t.clock.advance(serverLimits.signUpMinutes * 60 + 1);
  expect((await signup({ emailProof })).body.code).toBe("EMAIL_PROOF_INVALID");
});

test("a code allows a few attempts and is valid once", async () => {
  const email = freshEmail();
  await send(email);
  const right = codeIn(await mailTo(t, email));
  expect((await confirm({ email, code: right })).status).toBe(200);
  expect((await confirm({ email, code: right })).body.code).toBe("CODE_INVALID");

  await send(email);
  const next = codeIn(await mailTo(t, email));
  const attempts = await Promise.all(
    Array.from({ length: serverLimits.codeAttempts + 3 }, () => confirm({ email, code: wrong(next) })),
  );
  expect(attempts.every(({ body }) => body.code === "CODE_INVALID")).toBe(true);
  expect((await confirm({ email, code: next })).body.code).toBe("CODE_INVALID");
});

test("of twenty concurrent confirmations with the right link, one succeeds", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await mailTo(t, learner.email));
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await verifiedAt(learner)).not.toBeNull();
});

const welcomesTo = async (email: string) => {
  await t.runJobs();
  return t.mails.filter(({ to, subject }) => to === email && subject.includes("환영해요"));
};

test("a sign-up with a confirmed address is welcomed once, with the consent that was given to advertising", async () => {
  const email = freshEmail();
  await send(email);
  const { emailProof } = (await confirm({ email, code: codeIn(await mailTo(t, email)) })).body;
  const consents = { ...signupDetails.consents, marketingEmail: true };
  await t.rest("POST", "/auth/signup", { body: { ...signupDetails, consents, email, emailProof } });
  const [mail, ...more] = await welcomesTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`${signupDetails.name} 님, 반가워요`);
  expect(mail?.text).toContain("혜택·이벤트 메일: 동의\n");
});

test("a sign-up without a proof is welcomed when its address is confirmed first, by one mail", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await mailTo(t, learner.email));
  expect(await welcomesTo(learner.email)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => confirm({ token })));
  const [mail, ...more] = await welcomesTo(learner.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("혜택·이벤트 메일: 동의하지 않음\n");
});

test("a sign-up without a proof gets a mail whose link or code confirms the address", async () => {
  const learner = await makeLearner(t);
  expect(await verifiedAt(learner)).toBeNull();
  const mail = await mailTo(t, learner.email);
  expect(mail.html).toContain("http://closegap.test/email/confirm?token=");
  expect((await confirm({ email: learner.email, code: codeIn(mail) })).body).toEqual({
    email: learner.email,
    emailProof: null,
  });
  expect(await verifiedAt(learner)).toBe(t.clock.at.toISOString());
  expect((await confirm({ token: tokenIn(mail) })).body.code).toBe("CODE_EXPIRED");
});

test("opening the link of a mail reads its address and changes nothing, however often", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await mailTo(t, learner.email));
  await t.rest("POST", "/auth/password/reset", { body: { email: learner.email } });
  const resetToken = tokenIn(await mailTo(t, learner.email));
  const before = await digestTables(t.db);
  for (let opened = 0; opened < 3; opened += 1) {
    const link = await t.app.inject({ method: "POST", url: "/trpc/auth.emailLink", payload: { token } });
    expect(link.json().result.data).toEqual({ email: learner.email });
    expect((await t.rest("POST", "/auth/password/verify", { body: { token: resetToken } })).status).toBe(200);
    for (const path of ["/email/confirm", "/api/v1/auth/email/confirm", "/password/verify"])
      await t.app.inject({ url: `${path}?token=${token}` });
  }
  expect(await digestTables(t.db)).toEqual(before);
  expect((await confirm({ token })).status).toBe(200);
});

test("a mail to an unconfirmed address has no name and no other text of the user who entered it", async () => {
  const email = freshEmail();
  const name = "공짜 강의 받으세요";
  await t.rest("POST", "/auth/signup", { body: { ...signupDetails, name, email } });
  await t.rest("POST", "/auth/password/reset", { body: { email } });
  for (let failed = 0; failed < serverLimits.loginFailuresPerAccountAndAddress; failed += 1)
    await t.rest("POST", "/auth/login", { body: { email, password: "틀린-비밀번호" } });
  await mailTo(t, email);
  const mails = t.mails.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "[CLOSEGAP] 로그인을 잠시 잠갔어요",
    "[CLOSEGAP] 비밀번호를 재설정해 주세요",
    "[CLOSEGAP] 이메일을 인증해 주세요",
  ]);
  expect(mails.filter(({ subject, text, html }) => `${subject} ${text} ${html}`.includes("공짜"))).toEqual([]);
});

test("the mail to an old address that was never confirmed does not show the new one", async () => {
  const learner = await makeLearner(t);
  const email = "win@free-prizes.test";
  await changeEmail(learner, { email, currentPassword: signupDetails.password });
  await confirm({ token: tokenIn(await mailTo(t, email)) });
  const { subject, text } = await mailTo(t, learner.email);
  expect(subject).toBe("[CLOSEGAP] 계정 이메일이 바뀌었어요");
  expect(text).not.toContain("free-prizes");
});

test("a mail's link gives way to the next mail's", async () => {
  const learner = await makeLearner(t);
  const first = tokenIn(await mailTo(t, learner.email));
  await changeEmail(learner, { email: learner.email });
  const second = tokenIn(await mailTo(t, learner.email));
  expect((await confirm({ token: first })).body.code).toBe("CODE_INVALID");
  expect((await confirm({ token: second })).status).toBe(200);
});

test("a link has a time, and one that never was is distinguished from one that expired", async () => {
  const learner = await makeLearner(t);
  const token = tokenIn(await mailTo(t, learner.email));
  t.clock.advance(serverLimits.confirmCodeMinutes * 60 + 1);
  expect((await confirm({ token })).body.code).toBe("CODE_EXPIRED");
  expect((await confirm({ token: "never-was" })).body.code).toBe("CODE_INVALID");
});

test("a new address needs the password and counts once it is confirmed; the old one is notified", async () => {
  const learner = await makeLearner(t);
  const email = freshEmail();
  const refused = await changeEmail(learner, { email });
  expect(refused.json().error.message).toBe("WRONG_PASSWORD");
  expect((await changeEmail(learner, { email, currentPassword: "not this one" })).statusCode).toBe(400);
  expect((await changeEmail(learner, { email, currentPassword: signupDetails.password })).statusCode).toBe(200);
  const before = await t.rest("GET", `/users/${learner.userId}`, { token: learner.token });
  expect(before.body.email).toBe(learner.email);
  const mail = await mailTo(t, email);
  const overview = await t.app.inject({
    url: "/trpc/account.overview",
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(overview.json().result.data.pendingEmail).toMatchObject({ email });
  await confirm({ token: tokenIn(mail) });
  const after = await t.rest("GET", `/users/${learner.userId}`, { token: learner.token });
  expect(after.body).toMatchObject({ email, emailVerifiedAt: t.clock.at.toISOString() });
  expect((await mailTo(t, learner.email)).subject).toBe("[CLOSEGAP] 계정 이메일이 바뀌었어요");
});

test("two people who want one address: who confirms first has it", async () => {
  const email = freshEmail();
  const [first, second] = [await makeLearner(t), await makeLearner(t)];
  await changeEmail(first, { email, currentPassword: signupDetails.password });
  const firstToken = tokenIn(await mailTo(t, email));
  await changeEmail(second, { email, currentPassword: signupDetails.password });
  const secondToken = tokenIn(await mailTo(t, email));
  const answers = await Promise.all([confirm({ token: firstToken }), confirm({ token: secondToken })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ["no address", {}],
  ["a number", { email: 7 }],
  ["a list", { email: ["a@b.test"] }],
  ["no host", { email: "a@" }],
  ["two addresses", { email: "a@b.test,c@d.test" }],
  ["a line break", { email: "a@b.test\r\nBcc: c@d.test" }],
  ["a letter of another script that looks alike", { email: "аdmin@closegap.test" }],
  ["a zero-width space", { email: "a\u200bb@closegap.test" }],
  ["full-width letters", { email: "ａ@closegap.test" }],
  ["a NUL", { email: "a\u0000@closegap.test" }],
  ["300 letters", { email: `${"a".repeat(300)}@closegap.test` }],
])("an address with %s is refused at its field and nothing is sent", async (_, body) => {
  await t.runJobs();
  const before = t.mails.length;
  for (const path of ["/auth/email/check", "/auth/email/send", "/auth/password/reset"]) {
    const answer = await t.rest("POST", path, { body });
    expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([400, "VALIDATION_FAILED", "email"]);
  }
  await t.runJobs();
  expect(t.mails).toHaveLength(before);
});

test("decomposed Hangul is the same address and the same name as composed Hangul", async () => {
  const email = "하늘@가게.한국";
  const made = await t.rest("POST", "/auth/signup", {
    body: { ...signupDetails, email: email.normalize("NFD"), name: "김하늘".normalize("NFD") },
  });
  expect(made.body.user).toMatchObject({ email, name: "김하늘" });
  const again = await t.rest("POST", "/auth/signup", { body: { ...signupDetails, email } });
  expect(again.body.code).toBe("EMAIL_TAKEN");
  const login = await t.rest("POST", "/auth/login", {
    body: { email: email.normalize("NFD"), password: signupDetails.password.normalize("NFD") },
  });
  expect(login.status).toBe(200);
});

test("changing an address tells which addresses are taken no more often than the check of addresses", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const change = () => changeEmail(learner, { email: other.email, currentPassword: signupDetails.password });
  expect((await change()).json().error.message).toBe("EMAIL_TAKEN");
  for (let checked = 0; checked < serverLimits.emailChecksPerAddress; checked += 1)
    await t.rest("POST", "/auth/email/check", { body: { email: other.email } });
  expect((await change()).json().error.message).toBe("TOO_MANY_REQUESTS");
});

test("signing up tells which addresses are taken no more often than the check of addresses, and stays open for others", async () => {
  const other = await makeLearner(t);
  t.clock.advance(serverLimits.attemptWindowMinutes * 60);
  const signUp = (email: string) => t.rest("POST", "/auth/signup", { body: { ...signupDetails, email } });
  for (let checked = 1; checked < serverLimits.emailChecksPerAddress; checked += 1)
    await t.rest("POST", "/auth/email/check", { body: { email: other.email } });
  expect((await signUp(other.email)).body.code).toBe("EMAIL_TAKEN");
  expect((await signUp(other.email)).body).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect((await signUp("free-address@closegap.test")).status).toBe(201);
});
