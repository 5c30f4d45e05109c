import { afterAll, beforeAll, expect, test } from "vitest";
import { supportLimits } from "../../../shared/support/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { addDays } from "../../../shared/time.ts";
import { inquiryDomain } from "./domain.ts";
import { mutate, read } from "../../test/asking.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { mailedSubjects, notificationsOf } from "../../test/notifications.ts";
import { makeAdmin, openInquiry, postInquiry } from "../../test/support.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
});
afterAll(() => t.close());

const listOf = async ({ token }: Learner, query = "") =>
  (await t.rest("GET", `/support/inquiries${query}`, { token })).body;
const show = ({ token }: Learner, inquiryId: string) => t.rest("GET", `/support/inquiries/${inquiryId}`, { token });
const reply = ({ token }: Learner, inquiryId: string, content: string, headers = {}) =>
  t.rest("POST", `/support/inquiries/${inquiryId}/messages`, { token, body: { content }, headers });
const resolve = ({ token }: Learner, inquiryId: string) =>
  t.rest("PUT", `/support/inquiries/${inquiryId}/resolved`, { token });
const answer = (inquiryId: string, content: string, by = admin) =>
  mutate(t, "admin.answerInquiry", by, { inquiryId, content });

test("an inquiry is received with the time of its answer, and listed", async () => {
  const user = await makeLearner(t);
  const opened = await postInquiry(t, user);
  expect(opened.status).toBe(201);
  // Monday, 12:04 in Seoul.
  expect(opened.body).toMatchObject({ status: "RECEIVED", subject: null, dueAt: "2026-03-03T04:00:00.000Z" });
  expect(opened.body.messages).toMatchObject([{ byStaff: false, content: "노트북에서만 그래요." }]);
  const { messages: _, ...inquiry } = opened.body;
  expect(await listOf(user)).toEqual({ items: [inquiry], page: 1, rows: 20, total: 1 });
  expect(await listOf(user, "?page=2")).toMatchObject({ items: [], total: 1 });
});

test("an answer notifies the user once, by mail even against the settings; a reply waits for an answer again", async () => {
  const user = await makeLearner(t);
  // A mail to an unconfirmed address has no text of a user.
  await t.db.updateTable("user").set({ email_verified_at: t.clock.at }).where("user_id", "=", user.userId).execute();
  const { inquiryId } = await openInquiry(t, user);
  await mutate(t, "notification.setSetting", user, { kind: "INQUIRY_ANSWERED", inApp: true, mail: false });
  expect((await answer(inquiryId, "브라우저를 다시 열어 주세요.")).body.status).toBe("ANSWERED");
  expect(await notificationsOf(t, user)).toMatchObject([
    {
      kind: "INQUIRY_ANSWERED",
      data: { inquiryId, title: "소리가 늦게 나와요", text: "브라우저를 다시 열어 주세요." },
    },
  ]);
  await t.runJobs();
  expect(await mailedSubjects(t, user)).toContain("[CLOSEGAP] ‘소리가 늦게 나와요’ 문의에 답변했어요");
  expect((await reply(user, inquiryId, "여전히 늦어요.")).body).toMatchObject({ status: "RECEIVED" });
  expect((await resolve(user, inquiryId)).body.status).toBe("RESOLVED");
  expect((await resolve(user, inquiryId)).body.status).toBe("RESOLVED");
  expect((await reply(user, inquiryId, "다시 늦어졌어요.")).body.status).toBe("RECEIVED");
  const { messages } = (await show(user, inquiryId)).body;
  expect(messages.map(({ byStaff }: { byStaff: boolean }) => byStaff)).toEqual([false, true, false, false]);
});

const email = "visitor@example.com";
const askAsVisitor = (body: object = {}) =>
  t.rest("POST", "/support/visitor-inquiries", {
    body: { email, category: "ACCOUNT", title: "로그인이 안 돼요", content: "메일이 오지 않아요.", ...body },
  });
const visitors = async () =>
  (await read(t, "admin.inquiries", admin, {})).body.items.filter(({ isVisitor }: { isVisitor: boolean }) => isVisitor);

test("without an account an inquiry waits in the same queue, and its answer is mailed without its words", async () => {
  const asked = await askAsVisitor({ email: " Visitor@Example.com " });
  expect([asked.status, Object.keys(asked.body)]).toEqual([201, ["dueAt"]]);
  const [inquiry] = await visitors();
  expect(inquiry).toMatchObject({
    email,
    title: "로그인이 안 돼요",
    status: "RECEIVED",
    messageCount: 1,
    ...asked.body,
  });
  expect((await answer(inquiry.inquiryId, "스팸함을 확인해 주세요.")).body.status).toBe("ANSWERED");
  await t.runJobs();
  const mails = t.mails.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(["[CLOSEGAP] 문의에 답변했어요"]);
  expect(mails[0]?.text).toContain("스팸함을 확인해 주세요.");
  expect(mails[0]?.text).not.toMatch(/로그인이 안 돼요|메일이 오지 않아요/);
  expect((await visitors()).length).toBe(0);
});

test("an account of the same address neither sees nor answers the inquiry of a visitor", async () => {
  const user = await makeLearner(t);
  await askAsVisitor({ email: user.email });
  const [{ inquiryId }] = await visitors();
  expect((await show(user, inquiryId)).status).toBe(404);
  expect((await reply(user, inquiryId, "저예요.")).status).toBe(404);
  expect((await listOf(user)).items).toEqual([]);
});

test("inquiries without an account are few per address", async () => {
  const many = { email: "many@example.com" };
  for (let sent = 0; sent < supportLimits.visitorInquiriesPerEmail; sent += 1)
    expect((await askAsVisitor(many)).status).toBe(201);
  expect((await askAsVisitor(many)).body.code).toBe("TOO_MANY_REQUESTS");
});

test("an answered inquiry without an account is deleted after three years, and one that waits is not", async () => {
  await askAsVisitor({ email: "waits@example.com" });
  await askAsVisitor({ email: "answered@example.com" });
  const old = (await visitors()).find((one: { email: string }) => one.email === "answered@example.com");
  await answer(old.inquiryId, "지금은 돼요.");
  const kept = async () =>
    (await t.db.selectFrom("inquiry").where("email", "is not", null).select("email").execute()).map((row) => row.email);
  const purgeAfter = (days: number) =>
    inquiryDomain.purge({ db: t.db, storage: t.deps.storage }, addDays(t.clock.at, days));
  await purgeAfter(3 * 365);
  expect(await kept()).toContain("answered@example.com");
  await purgeAfter(3 * 365 + 1);
  expect(await kept()).toContain("waits@example.com");
  expect(await kept()).not.toContain("answered@example.com");
});

test("another user neither sees nor changes an inquiry", async () => {
  const [user, other] = [await makeLearner(t), await makeLearner(t)];
  const { inquiryId } = await openInquiry(t, user);
  for (const refused of [
    await show(other, inquiryId),
    await reply(other, inquiryId, "저도요"),
    await resolve(other, inquiryId),
  ])
    expect([refused.status, refused.body.code]).toEqual([404, "NOT_FOUND"]);
  expect((await listOf(other)).items).toEqual([]);
  expect((await answer(inquiryId, "거짓 답변", other)).body.code).toBe("FORBIDDEN");
  expect((await read(t, "admin.inquiry", other, { inquiryId })).body.code).toBe("FORBIDDEN");
  expect((await t.rest("GET", `/support/inquiries/${inquiryId}`)).status).toBe(401);
});

test("an inquiry is about an item of the user, or a lecture of it", async () => {
  const user = await makeLearner(t);
  const lectureId = await makeLecture(t.db, { title: "벽 올리기" });
  const courseId = await makeCourse(t.db, { title: "컵", lectureIds: [lectureId] });
  const single = await makeLecture(t.db, { title: "한 강" });
  await makeRegistration(t.db, { userId: user.userId, courseId });
  await makeRegistration(t.db, { userId: user.userId, lectureId: single });
  const { subject } = await openInquiry(t, user, { courseId, lectureId });
  expect(subject).toEqual({ courseId, lectureId, title: "컵", lectureNumber: 1 });
  expect((await openInquiry(t, user, { courseId })).subject).toMatchObject({ title: "컵", lectureNumber: null });
  expect((await openInquiry(t, user, { lectureId: single })).subject).toMatchObject({ title: "한 강" });
  const subjects = (await read(t, "inquiry.subjects", user)).body;
  expect(subjects).toHaveLength(2);
  expect(subjects).toContainEqual({
    courseId,
    lectureId: null,
    title: "컵",
    lectures: [{ lectureId, number: 1, title: "벽 올리기" }],
  });
  const other = await makeLearner(t);
  for (const foreign of [{ courseId }, { lectureId: single }, { courseId, lectureId: single }])
    expect((await postInquiry(t, other, foreign)).body.code).toBe("NOT_REGISTERED");
  expect((await postInquiry(t, user, { courseId, lectureId: single })).body.code).toBe("NOT_REGISTERED");
});

test.each([
  ["no title", { title: " " }],
  ["an invisible title", { title: "\u200b\u2066" }],
  ["a title of 101 characters", { title: "가".repeat(101) }],
  ["no text", { content: "\n" }],
  ["a text of 2,001 characters", { content: "가".repeat(2_001) }],
  ["an unknown category", { category: "LOVE" }],
  ["a malformed course", { courseId: "1" }],
])("%s is refused", async (_, changes) => {
  const refused = await postInquiry(t, await makeLearner(t), changes);
  expect([refused.status, refused.body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("emoji, right-to-left and joined characters come back as they were written", async () => {
  const content = "👩‍🏫 שלום ‏عربي 한글 é \u{1f680}".repeat(3);
  const { messages } = await openInquiry(t, await makeLearner(t), { title: "🚀".repeat(100), content });
  expect(messages[0]?.content).toBe(content.normalize("NFC"));
});

test("a repeated call with one key opens one inquiry and adds one message", async () => {
  const user = await makeLearner(t);
  const headers = { "idempotency-key": "inquiry-1" };
  const body = { category: "OTHER", title: "제목", content: "내용" };
  const open = () => t.rest("POST", "/support/inquiries", { token: user.token, body, headers });
  const [first, second] = [await open(), await open()];
  expect(second.body).toEqual(first.body);
  const { inquiryId } = first.body;
  for (let time = 0; time < 2; time += 1) await reply(user, inquiryId, "덧붙여요", { "idempotency-key": "reply-1" });
  expect((await show(user, inquiryId)).body.messages).toHaveLength(2);
  expect((await listOf(user)).total).toBe(1);
});

test("inquiries of a day are limited, also at the same time", async () => {
  const user = await makeLearner(t);
  const calls = Array.from({ length: supportLimits.inquiriesPerDay + 5 }, () => postInquiry(t, user));
  const codes = (await Promise.all(calls)).map(({ status }) => status);
  expect(codes.filter((status) => status === 201)).toHaveLength(supportLimits.inquiriesPerDay);
  expect(codes.filter((status) => status === 429)).toHaveLength(5);
});

test("an inquiry has a limited number of messages", async () => {
  const user = await makeLearner(t);
  const { inquiryId } = await openInquiry(t, user);
  await t.db
    .updateTable("inquiry")
    .set({ messages: supportLimits.messagesPerInquiryMax })
    .where("inquiry_id", "=", inquiryId)
    .execute();
  expect((await reply(user, inquiryId, "하나 더")).body.code).toBe("INQUIRY_FULL");
});

test("replies at the same time are all stored and counted", async () => {
  const user = await makeLearner(t);
  const { inquiryId } = await openInquiry(t, user);
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => reply(user, inquiryId, `${index}`)),
    answer(inquiryId, "답변이에요."),
  ]);
  const stored = await t.db
    .selectFrom("inquiry")
    .where("inquiry_id", "=", inquiryId)
    .select("messages")
    .executeTakeFirstOrThrow();
  expect(stored.messages).toBe(10);
  expect((await show(user, inquiryId)).body.messages).toHaveLength(10);
});

test("a suspended user still writes to support", async () => {
  const user = await makeLearner(t);
  await mutate(t, "admin.suspendWriting", admin, { email: user.email, days: 1, reason: "광고" });
  expect((await postInquiry(t, user)).status).toBe(201);
});

test("support reads its queue, changes a status, and each action is recorded once", async () => {
  const user = await makeLearner(t);
  const { inquiryId } = await openInquiry(t, user, { title: "줄 서기" });
  const set = (status: string) => mutate(t, "admin.setInquiryStatus", admin, { inquiryId, status });
  expect((await set("IN_PROGRESS")).body.status).toBe("IN_PROGRESS");
  await set("IN_PROGRESS");
  const { items } = (await read(t, "admin.inquiries", admin, { rows: 100 })).body;
  expect(items.map(({ status }: { status: string }) => status)).not.toContain("ANSWERED");
  expect(items).toContainEqual(expect.objectContaining({ inquiryId, email: user.email, messageCount: 1 }));
  await answer(inquiryId, "답변이에요.");
  const answered = (await read(t, "admin.inquiries", admin, { status: "ANSWERED" })).body.items;
  expect(answered[0]).toMatchObject({ inquiryId });
  expect((await set("ANSWERED")).body.code).toBe("VALIDATION_FAILED");
  const recorded = await t.db
    .selectFrom("moderation_action")
    .where("target_id", "=", inquiryId)
    .select(["action", "admin_id"])
    .orderBy("moderation_action_id")
    .execute();
  expect(recorded).toEqual([
    { action: "SET_STATUS", admin_id: admin.userId },
    { action: "ANSWER", admin_id: admin.userId },
  ]);
  expect((await answer(crypto.randomUUID(), "없는 문의")).body.code).toBe("NOT_FOUND");
});
