import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderNumber } from "../../shared/order/number.ts";
import { type TestApp, testApp } from "../../server/test/app.ts";
import { authenticated, buy, course } from "../../server/test/buying.ts";
import { postComment } from "../../server/test/community.ts";
import { learnerPassword as password, makeCourse, makeLearner, makeLecture } from "../../server/test/factories.ts";
import { run } from "./run.ts";

let t: TestApp;
let url: string;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  url = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { email, userId } = await makeLearner(t);
  await t.db.updateTable("user").set({ role: "ADMIN", admin_role: "OWNER" }).where("user_id", "=", userId).execute();
  admin = email;
});
afterAll(() => t.close());

const environmentOf = (as: string, secret: string) => ({
  CLOSEGAP_URL: url,
  CLOSEGAP_EMAIL: as,
  CLOSEGAP_PASSWORD: secret,
});

/** Runs a command in this process. */
const cli = (args: string[], as = admin, secret = password) =>
  run(args, environmentOf(as, secret)).then(
    (text) => ({ code: 0, text }),
    (error: Error) => ({ code: 1, text: error.message }),
  );

/** Runs a command as a process, as an administrator does. */
async function cliProcess(args: string[], as = admin, secret = password) {
  const env = { ...process.env, ...environmentOf(as, secret) };
  const main = join(import.meta.dirname, "main.ts");
  return promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

test("a process prints the result and ends with 0, or prints one line of error and ends with 1", async () => {
  const { email } = await makeLearner(t);
  const [shown, refused] = await Promise.all([
    cliProcess(["user", "show", email]),
    cliProcess(["user", "show", email], email),
  ]);
  expect(shown).toEqual({ code: 0, stdout: `${email}  김하늘  USER  not confirmed\n`, stderr: "" });
  expect(refused).toEqual({ code: 1, stdout: "", stderr: `${email} is no administrator\n` });
});

test("[R6.1] an administrator makes a teacher, who then has a teacher record and signs in again", async () => {
  const { email, userId, refreshToken } = await makeLearner(t);
  expect((await cli(["user", "grant-teacher", email])).text).toContain("EMAIL_NOT_CONFIRMED");
  await t.db
    .updateTable("user")
    .set({ email_verified_at: t.clock.at, is_email_proven: true })
    .where("user_id", "=", userId)
    .execute();
  expect(await cli(["user", "grant-teacher", email])).toEqual({
    code: 0,
    text: `${email}  김하늘  TEACHER  confirmed`,
  });
  const refresh = await t.rest("POST", "/auth/refresh", { headers: { cookie: `closegap_refresh=${refreshToken}` } });
  expect(refresh.status).toBe(401);
  const login = await t.rest("POST", "/auth/login", { body: { email, password } });
  expect(login.body).toMatchObject({ user: { role: "TEACHER" }, teacher: { name: "김하늘" } });
  expect((await cli(["user", "revoke-role", email])).text).toContain("USER");
  const stored = await t.db.selectFrom("teacher").where("user_id", "=", userId).selectAll().execute();
  expect(stored).toHaveLength(1);
});

test("users who have applied are listed, sent back and made teachers", async () => {
  const { email, userId } = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ email_verified_at: t.clock.at, is_email_proven: true })
    .where("user_id", "=", userId)
    .execute();
  const apply = () =>
    t.db
      .insertInto("teacher_application")
      .values({
        user_id: userId,
        name: "한유진",
        headline: "흙을 만지는 사람",
        specialty: "도자기",
        sample: "처음 빚는 컵\n두 번째 컵",
        terms_version: "2025-01-01",
        status: "PENDING",
        applied_at: new Date(0),
      })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ status: "PENDING", reason: null }))
      .execute();
  await apply();
  expect((await cli(["teacher", "applications"])).text).toBe(
    `${email}  1970-01-01T00:00:00.000Z\n  한유진, 흙을 만지는 사람 (도자기)\n  처음 빚는 컵\n  두 번째 컵`,
  );
  expect((await cli(["teacher", "send-back", email, "주소를 적어 주세요."])).text).toBe(`${email}  sent back`);
  expect((await cli(["teacher", "applications"])).text).toBe("none");
  expect((await cli(["teacher", "accept", email])).code).toBe(1);
  await apply();
  expect((await cli(["teacher", "accept", email])).text).toBe(`${email}  accepted`);
  expect((await cli(["user", "show", email])).text).toContain("TEACHER");
});

test("a user is shown, and signed out everywhere", async () => {
  const { email } = await makeLearner(t);
  expect((await cli(["user", "show", email])).text).toContain("USER");
  expect(await cli(["user", "sign-out", email])).toEqual({ code: 0, text: "1 sessions ended" });
});

test("an order is found by the number that its buyer reads aloud; of several with one number each is named", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, url, learner, course(await makeCourse(t.db, { title: "병", price: 20_000 })));
  const number = orderNumber(order);
  const byNumber = await cli(["order", "show", number.toLowerCase()]);
  expect(byNumber).toEqual(await cli(["order", "show", order.orderId]));
  expect(byNumber.text).toContain(`${number}  ${order.orderId}  PAID  20,000 won`);
  expect((await cli(["order", "refund", number, "1", "20000", "--yes"])).text).toContain("REFUNDED");
  expect(await cli(["order", "show", "20200101-0000"])).toEqual({
    code: 1,
    text: "20200101-0000: no order has this number",
  });
  const twin = order.orderId.replace(/^.{8}/, "00000000");
  await sql`
    insert into "order" select (json_populate_record(o, json_build_object('order_id', ${twin}::uuid))).*
    from "order" o where order_id = ${order.orderId}`.execute(t.db);
  const { code, text } = await cli(["order", "show", number]);
  expect([code, text.split("\n").length]).toEqual([1, 3]);
  for (const orderId of [order.orderId, twin]) expect(text).toContain(orderId);
});

test("an order is shown, refunded in parts after a second press, and reconciled without a difference", async () => {
  const learner = await makeLearner(t);
  const { order } = await buy(t, url, learner, course(await makeCourse(t.db, { title: "컵", price: 50_000 })));
  const refund = (line: string, amount: string, ...flags: string[]) =>
    cli(["order", "refund", order.orderId, line, amount, ...flags]);
  const shown = await cli(["order", "show", order.orderId]);
  expect(shown.text).toMatch(/PAID {2}50,000 won[^]*1\. 컵 {2}50,000 won[^]*APPROVED/);
  for (const [amount, ...flags] of [["60000"], ["0"], ["0", "--keep-access"]] as const)
    expect((await refund("1", amount, "--yes", ...flags)).text).toContain(
      "VALIDATION_FAILED (amount: from 1 to 50000, which is left to give back)",
    );
  expect((await refund("2", "1", "--yes")).text).toContain("there is no line 2");
  const preview = /컵 {2}refund 50,000 won[^]*by the rule now 50,000 won[^]*the access ends[^]*add --yes/;
  expect(await refund("1", "50000")).toMatchObject({ code: 1, text: expect.stringMatching(preview) });
  expect((await refund("1", "1000", "--yes")).text).toContain("less than the rule: add --below-rule");
  expect((await cli(["order", "show", order.orderId])).text).toContain("PAID  50,000 won");
  const goodwill = await refund("1", "1000", "--keep-access", "--yes");
  expect(goodwill.text).toMatch(/PART_REFUNDED {2}50,000 won, 1,000 won given back/);
  const registration = await t.db
    .selectFrom("registration")
    .where("user_id", "=", learner.userId)
    .select("status")
    .execute();
  expect(registration).toEqual([{ status: "VALID" }]);
  expect((await refund("1", "20000", "--below-rule", "--yes")).text).toMatch(/PART_REFUNDED.*21,000 won given back/);
  expect((await refund("1", "28000", "--yes")).text).toContain("PART_REFUNDED");
  expect((await refund("1", "1000", "--yes")).text).toMatch(/REFUNDED {2}50,000 won, 50,000 won given back/);
  expect((await refund("1", "1", "--yes")).text).toContain("ALREADY_REFUNDED");
  expect(await cli(["order", "reconcile"])).toEqual({ code: 0, text: "0 settled, 0 open, 0 differences" });
});

test("payments that only the gateway knows are listed, one is adopted, one refunded", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { title: "접시", price: 30_000 });
  const [adopted, refunded] = [
    await authenticated(url, { orderId: "lost-order-1", totalAmount: 30_000 }),
    await authenticated(url, { orderId: "lost-order-2", totalAmount: 30_000 }),
  ];
  for (const paid of [adopted, refunded]) await t.deps.payments.confirm(paid, paid.paymentKey);
  const listed = await cli(["payment", "unmatched", "1"]);
  expect(listed.text).toContain("2 unmatched");
  expect(listed.text).toContain(`${adopted.paymentKey}  lost-order-1`);
  expect((await cli(["order", "reconcile"])).text).toContain(
    `only the gateway knows the payment ${adopted.paymentKey}`,
  );
  expect((await cli(["payment", "adopt", adopted.paymentKey])).text).toContain("NOT_FOUND");
  const items = `COURSE:${courseId}:30000`;
  expect((await cli(["payment", "adopt-for", adopted.paymentKey, learner.email, "COURSE:1"])).text).toContain(
    "an item is COURSE:<id>:<won>",
  );
  const shown = await cli(["payment", "adopt-for", adopted.paymentKey, learner.email, items]);
  expect(shown.text).toMatch(/lost-order-1 {2}PAID {2}30,000 won[^]*1\. 접시 {2}30,000 won/);
  expect(await cli(["payment", "refund", refunded.paymentKey])).toEqual({
    code: 0,
    text: `${refunded.paymentKey}  30,000 won refunded at the gateway`,
  });
  expect((await cli(["payment", "refund", adopted.paymentKey])).text).toContain("PAYMENT_IN_LEDGER");
  expect(await cli(["order", "reconcile"])).toEqual({ code: 0, text: "0 settled, 0 open, 0 differences" });
});

test("the session of a command ends with it", async () => {
  await cli(["user", "show", admin]);
  const alive = await t.db
    .selectFrom("session as s")
    .innerJoin("user as u", "u.user_id", "s.user_id")
    .where("u.email", "=", admin)
    .where("s.ended_at", "is", null)
    .selectAll("s")
    .execute();
  // The one of the sign-up.
  expect(alive).toHaveLength(1);
});

test("a user who is no administrator, a wrong password, an unknown address and an unknown command get one line", async () => {
  const { email } = await makeLearner(t);
  expect(await cli(["user", "show", email], email)).toEqual({ code: 1, text: `${email} is no administrator` });
  expect(await cli(["user", "show", email], admin, "wrong")).toEqual({
    code: 1,
    text: "the e-mail or the password is wrong",
  });
  expect((await cli(["user", "show", "unknown@closegap.test"])).text).toBe("unknown@closegap.test: NOT_FOUND");
  expect((await cli(["user", "promote", email])).text).toContain("user grant-teacher <email>");
});

test("an administrator lists reports, hides and restores a text, and suspends its author", async () => {
  const lectureId = await makeLecture(t.db);
  const [author, reader] = [await makeLearner(t), await makeLearner(t)];
  const { commentId } = (await postComment(t, author, lectureId)).body;
  const target = `COMMENT:${commentId}`;
  const body = { targetType: "COMMENT", targetId: commentId, reason: "SPAM", note: "" };
  await t.rest("POST", "/reports", { token: reader.token, body });
  expect((await cli(["report", "list"])).text).toContain(`${target}  SPAM  1 reports  ${author.email}`);
  expect((await cli(["text", "hide", "POEM:1", "광고"])).text).toContain(
    "POEM:1: a text is one of REVIEW, COMMENT, QUESTION, ANSWER, SUGGESTION",
  );
  expect(await cli(["text", "hide", target, "광고"])).toEqual({ code: 0, text: `${target}  hidden` });
  expect((await cli(["report", "list"])).text).toBe("0 open");
  expect((await cli(["report", "dismiss", target, "이미 처리"])).text).toBe(`${target}: NOT_FOUND`);
  expect(await cli(["text", "restore", target, "오해"])).toEqual({ code: 0, text: `${target}  visible` });
  expect((await cli(["user", "suspend", author.email, "3", "광고"])).text).toContain("suspended until");
  expect((await postComment(t, author, lectureId)).body.code).toBe("WRITING_SUSPENDED");
  expect((await cli(["user", "lift", author.email, "사과함"])).text).toBe(`${author.email}  may publish again`);
  expect((await postComment(t, author, lectureId)).status).toBe(201);
});

test("an administrator closes the sign-in of a user for some days, and takes name and photo away", async () => {
  const { email, userId } = await makeLearner(t);
  const login = async () => (await t.rest("POST", "/auth/login", { body: { email, password } })).body.code;
  expect((await cli(["user", "suspend", email, "3", "사칭", "--sign-in"])).text).toContain("cannot sign in until");
  expect(await login()).toBe("SIGN_IN_SUSPENDED");
  const cleared = (await cli(["user", "clear-profile", email, "사칭"])).text;
  expect(cleared).toMatch(/, without a photo$/);
  const { name } = await t.db.selectFrom("user").where("user_id", "=", userId).select("name").executeTakeFirstOrThrow();
  expect(cleared).toContain(name);
  expect(name).not.toBe("김하늘");
  await cli(["user", "lift", email, "해명함"]);
  expect(await login()).toBeUndefined();
});

test("an administrator reads what a comment said before it was edited and deleted", async () => {
  const lectureId = await makeLecture(t.db);
  const { token, email } = await makeLearner(t);
  const { commentId } = (await postComment(t, { token }, lectureId, { content: "처음 쓴 댓글" })).body;
  const [path, target] = [`/lectures/comments/${commentId}`, `COMMENT:${commentId}`];
  await t.rest("PUT", path, { token, body: { content: "고친 댓글" } });
  const at = t.clock.at.toISOString();
  expect((await cli(["text", "history", target])).text.split("\n")).toEqual([
    `${target}  visible  ${email}  "고친 댓글"`,
    `until ${at}  "처음 쓴 댓글"`,
  ]);
  await t.rest("DELETE", path, { token });
  expect((await cli(["text", "history", target])).text.split("\n")).toEqual([
    `${target}  deleted  ${email}  ""`,
    `until ${at}  "고친 댓글"`,
    `until ${at}  "처음 쓴 댓글"`,
  ]);
  expect((await cli(["text", "history", `REVIEW:${commentId}`])).text).toContain(
    "former texts are stored of comments only",
  );
  expect((await cli(["text", "history", `COMMENT:${lectureId}`])).text).toBe(`COMMENT:${lectureId}: NOT_FOUND`);
});

test("opened pages are counted by day and by screen, without bots and unknown addresses", async () => {
  const open = (path: string, agent: string) => t.app.inject({ url: path, headers: { "user-agent": agent } });
  const browser = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
  for (const path of ["/", "/?utm_source=x", "/lectures", "/nowhere"]) await open(path, browser);
  await open("/", "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)");
  await t.deps.pageCounter.flush();
  await open("/lectures", browser);
  await t.deps.pageCounter.flush();
  expect((await cli(["visits", "show", "7"])).text.split("\n")).toEqual([
    "4 visits",
    "        4  2026-03-02",
    "        2  /",
    "        2  /lectures",
  ]);
  expect(await cli(["visits", "show", "0"])).toEqual({ code: 1, text: expect.stringContaining("from 1 to 400") });
});

test("suggestions are listed with their votes and decided", async () => {
  const { token } = await makeLearner(t);
  const sent = { category: "PLAYBACK", title: "배속을 더 촘촘하게", content: "0.05배씩 바꾸고 싶어요." };
  const { body } = await t.rest("POST", "/suggestions", { token, body: sent });
  const id = String(body.suggestionId);
  expect((await cli(["suggestion", "list"])).text).toContain(`${id}  `);
  expect(await cli(["suggestion", "decide", id, "MAYBE", "곧", "준비해요."])).toMatchObject({ code: 1 });
  expect(await cli(["suggestion", "decide", id, "PLANNED", "다음 달에 바꿔요", "준비하고 있어요."])).toEqual({
    code: 0,
    text: `${id}  PLANNED`,
  });
  expect((await cli(["suggestion", "list"])).text).not.toContain(id);
});
