import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { addDays, endOfKstDay } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, buy, course, orderOf, pay } from "../../test/buying.ts";
import {
  freshToken,
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../test/factories.ts";
import { notifyExpiring } from "../registration/expiry-commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const list = async (learner: Learner) =>
  (await t.rest("GET", "/notifications", { token: await freshToken(t, learner) })).body;
const unread = async ({ token }: Learner) => (await t.rest("GET", "/notifications/unread", { token })).body.unread;
const setSetting = (learner: Learner, body: object) =>
  t.rest("PUT", "/notifications/settings", { token: learner.token, body });
/** Without that of the sign-up. */
const mailsTo = ({ email }: Learner) => t.mails.filter(({ to, subject }) => to === email && !/인증/.test(subject));

/** A learner with a course that ends in some days. */
async function makeExpiring(days: number) {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { lectureIds: [await makeLecture(t.db)] });
  const registrationId = await makeRegistration(t.db, {
    userId: learner.userId,
    courseId,
    expiresAt: addDays(t.clock.at, days),
  });
  return { learner, courseId, registrationId };
}
const expire = () => notifyExpiring(t.deps, t.clock.at);

test.each([
  [0.001, [0]],
  [1, [1]],
  [2, [2]],
  [5, [5]],
  [7, [7]],
  [8, []],
] as const)("of a registration that ends in %i days its user is notified once", async (days, expected) => {
  const { learner, courseId, registrationId } = await makeExpiring(days);
  await expire();
  await expire();
  const { items, total } = await list(learner);
  expect(items.map(({ data }: { data: { daysLeft: number } }) => data.daysLeft)).toEqual(expected);
  expect(total).toBe(expected.length);
  for (const item of items)
    expect(item).toMatchObject({
      kind: "REGISTRATION_EXPIRING",
      readAt: null,
      data: { registrationId, itemType: "COURSE", itemId: courseId, expiresAt: expect.any(String) },
    });
  await t.runJobs();
  expect(mailsTo(learner)).toHaveLength(expected.length);
});

test("seven days and two days before the end are two notifications, and a registration that has ended is none", async () => {
  const { learner, registrationId } = await makeExpiring(6);
  await expire();
  t.clock.advance(4.5 * 86_400);
  await expire();
  expect((await list(learner)).total).toBe(2);
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("registration_id", "=", registrationId)
    .execute();
  t.clock.advance(1);
  await expire();
  expect((await list(learner)).total).toBe(2);
});

test("the daily run notifies on the days that are seven and two before the last one", async () => {
  const { learner, registrationId } = await makeExpiring(1);
  const expiresAt = endOfKstDay(t.clock.at, 10);
  await t.db
    .updateTable("registration")
    .set({ expires_at: expiresAt })
    .where("registration_id", "=", registrationId)
    .execute();
  const nineOn = (daysBefore: number) => addDays(expiresAt, -daysBefore - 15 / 24);
  const sent: number[] = [];
  for (const daysBefore of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
    await notifyExpiring(t.deps, nineOn(daysBefore));
    if ((await list(learner)).total > sent.length) sent.push(daysBefore);
  }
  expect(sent).toEqual([7, 2]);
  const { items } = await list(learner);
  expect(items.map(({ data }: { data: { daysLeft: number } }) => data.daysLeft)).toEqual([2, 7]);
});

test("a refund and a deposit are notified in their transaction and mailed, also to who has turned mails off", async () => {
  const learner = await makeLearner(t);
  for (const kind of ["REFUND_DONE", "DEPOSIT_CONFIRMED"])
    expect((await setSetting(learner, { kind, inApp: true, mail: false })).status).toBe(200);
  const { order: refunded } = await buy(t, base, learner, course(await makeCourse(t.db, { price: 30_000 })));
  const { orderId, items } = refunded;
  const [line] = items;
  await t.rest("POST", "/refunds", {
    token: learner.token,
    body: { orderItemId: line?.orderItemId, reason: "CHANGED_MIND", amount: 30_000 },
  });
  expect((await list(learner)).items).toMatchObject([{ kind: "REFUND_DONE", data: { orderId, amount: 30_000 } }]);

  const order = await orderOf(t, learner, course(await makeCourse(t.db, { price: 20_000 })));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  await pay(t, learner, paid);
  expect((await list(learner)).total).toBe(1);
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await t.runJobs();
  expect((await list(learner)).items[0]).toMatchObject({
    kind: "DEPOSIT_CONFIRMED",
    data: { orderId: order.orderId, amount: 20_000 },
  });
  await t.runJobs();
  const subjects = mailsTo(learner).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(
    new Set([
      expect.stringContaining("결제가 끝났어요"),
      "[CLOSEGAP] 30,000원을 환불했어요",
      expect.stringContaining("20,000원을 입금해 주세요"),
    ]),
  );
});

test("what is turned off is neither listed nor mailed, and turning it on brings nothing of before", async () => {
  const { learner } = await makeExpiring(5);
  const kind = "REGISTRATION_EXPIRING";
  const answer = await setSetting(learner, { kind, inApp: false, mail: false });
  expect(answer.body.items).toContainEqual({ kind, inApp: false, mail: false, isMailRequired: false });
  await expire();
  await t.runJobs();
  await setSetting(learner, { kind, inApp: true, mail: true });
  await expire();
  await t.runJobs();
  expect([(await list(learner)).total, await unread(learner), mailsTo(learner)]).toEqual([0, 0, []]);
});

test("notifications are read one by one or up to an instant; another user's are not", async () => {
  const [first, second] = [await makeExpiring(5), await makeExpiring(5)];
  await expire();
  const [{ notificationId }] = (await list(first.learner)).items;
  const read = ({ token }: Learner, body: object) => t.rest("PUT", "/notifications/read", { token, body });
  expect((await read(second.learner, { notificationId })).body).toEqual({ unread: 1 });
  expect(await unread(first.learner)).toBe(1);
  expect((await read(first.learner, { notificationId })).body).toEqual({ unread: 0 });
  expect((await list(first.learner)).items[0].readAt).toBe(t.clock.at.toISOString());
  const unreadOf = async ({ token }: Learner) => (await t.rest("GET", "/notifications?unread=true", { token })).body;
  expect(await unreadOf(first.learner)).toMatchObject({ items: [], total: 0 });
  expect(await unreadOf(second.learner)).toMatchObject({ items: [{ readAt: null }], total: 1 });
  const early = addDays(t.clock.at, -1).toISOString();
  expect((await read(second.learner, { until: early })).body).toEqual({ unread: 1 });
  expect((await read(second.learner, { until: t.clock.at.toISOString() })).body).toEqual({ unread: 0 });
});

test.each([
  ["PUT", "/notifications/read", {}],
  ["PUT", "/notifications/read", { notificationId: "1" }],
  ["PUT", "/notifications/read", { until: "yesterday" }],
  ["PUT", "/notifications/read", { until: "0000-01-01T00:00:00Z" }],
  ["PUT", "/notifications/read", { until: "9999-12-31T23:59:59-01:00" }],
  ["PUT", "/notifications/settings", { kind: "NEWS", inApp: true, mail: true }],
  ["PUT", "/notifications/settings", { kind: "REFUND_DONE" }],
  ["GET", "/notifications?page=0", undefined],
] as const)("%s %s with %j is refused", async (method, path, body) => {
  const { token } = await makeLearner(t);
  expect(await t.rest(method, path, { token, body })).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_FAILED" },
  });
});

test.each(["/notifications", "/notifications/unread", "/notifications/settings"])("%s needs a token", async (path) => {
  expect((await t.rest("GET", path)).status).toBe(401);
});

test("old notifications are deleted", async () => {
  const { learner } = await makeExpiring(5);
  await expire();
  t.clock.advance((limits.notificationDays + 1) * 86_400);
  await t.runJobs();
  const { notificationDomain } = await import("./domain.ts");
  await notificationDomain.purge({ db: t.db, storage: t.deps.storage }, t.clock.at);
  const stored = await t.db.selectFrom("notification").where("user_id", "=", learner.userId).selectAll().execute();
  expect(stored).toEqual([]);
});
