import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NotificationKind } from "../../../shared/notification/schema.ts";
import { addDays } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { course, orderOf } from "../../test/buying.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { type Learner, makeCourse, makeLearner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const summaryOf = async ({ userId, token }: Learner) => t.rest("GET", `/users/${userId}/summary`, { token });

/** An order with a payment in a state, due after some days. */
async function makePayment(learner: Learner, status: "WAITING_FOR_DEPOSIT" | "ABORTED", dueInDays: number) {
  const { orderId } = await orderOf(t, learner, course(await makeCourse(t.db, { price: 30_000 })));
  await t.db
    .insertInto("payment")
    .values({
      payment_id: randomUUIDv7(),
      order_id: orderId,
      provider: "SANDBOX",
      payment_key: `attempt-${randomUUIDv7()}`,
      status,
      total_amount: 30_000,
      requested_at: t.clock.at,
      updated_at: t.clock.at,
      bank: "우리은행",
      account_number: "68689309769038",
      deposit_due_at: addDays(t.clock.at, dueInDays),
    })
    .execute();
  return orderId;
}

type NewNotification = { kind?: NotificationKind; actor?: string | null; minute: number; isRead?: boolean };

async function notify(
  { userId }: Learner,
  { kind = "QUESTION_ANSWERED", actor = "윤서하", minute, isRead }: NewNotification,
) {
  const place = { lectureId: randomUUIDv7(), courseId: null, title: "벽을 고르게 올리기" };
  const answer = { ...place, actor, isTeacher: true, text: "팔꿈치를 봐요", questionId: randomUUIDv7() };
  const refund = { orderId: "abcdefgh", title: "물레", amount: 59_640 };
  await t.db
    .insertInto("notification")
    .values({
      notification_id: randomUUIDv7(),
      user_id: userId,
      kind,
      event_key: randomUUIDv7(),
      data: JSON.stringify(
        kind === "REFUND_DONE" ? refund : { ...answer, answerId: randomUUIDv7(), questionTitle: "왜 흔들리나요?" },
      ),
      is_listed: true,
      is_mailed: false,
      read_at: isRead ? t.clock.at : null,
      created_at: new Date(t.clock.at.getTime() + minute * 60_000),
    })
    .execute();
}

test("a new account has nothing in any area but the coupons that everyone has", async () => {
  const { status, body } = await summaryOf(await makeLearner(t));
  expect([status, body]).toEqual([
    200,
    {
      orders: { total: 0, waiting: null },
      answers: { unread: 0, from: [] },
      coupons: { usable: 0, expiring: 0 },
      favorites: 0,
      notes: 0,
      news: [],
    },
  ]);
});

test("of the deposits that are awaited, the one that is due first is named", async () => {
  const learner = await makeLearner(t);
  await makePayment(learner, "ABORTED", 1);
  await makePayment(learner, "WAITING_FOR_DEPOSIT", 3);
  const orderId = await makePayment(learner, "WAITING_FOR_DEPOSIT", 2);
  expect((await summaryOf(learner)).body.orders).toEqual({
    total: 3,
    waiting: { count: 2, orderId, amount: 30_000, dueAt: addDays(t.clock.at, 2).toISOString() },
  });
});

test("unread answers are counted with the names of the newest two, and the newest three notifications are news", async () => {
  const learner = await makeLearner(t);
  await notify(learner, { minute: 1, actor: "지수" });
  await notify(learner, { minute: 2, actor: "윤서하" });
  await notify(learner, { minute: 3, actor: null });
  await notify(learner, { minute: 4, actor: "한도윤" });
  await notify(learner, { minute: 5, actor: "윤서하" });
  await notify(learner, { minute: 6, actor: "오세린", isRead: true });
  await notify(learner, { minute: 7, kind: "REFUND_DONE" });
  const { answers, news } = (await summaryOf(learner)).body;
  expect(answers).toEqual({ unread: 5, from: ["윤서하", "한도윤"] });
  expect(
    news.map(({ kind, data, readAt }: { kind: string; data: { actor?: string }; readAt: string | null }) => [
      kind,
      data.actor,
      readAt !== null,
    ]),
  ).toEqual([
    ["REFUND_DONE", undefined, false],
    ["QUESTION_ANSWERED", "오세린", true],
    ["QUESTION_ANSWERED", "윤서하", false],
  ]);
  const listed = (await t.rest("GET", "/notifications?rows=3", { token: learner.token })).body.items;
  expect(news).toEqual(listed);
});

test("usable coupons, favorites and notes are counted", async () => {
  const learner = await makeLearner(t);
  for (const values of [{ valid_days: 3 }, { valid_days: 20 }]) {
    const couponId = await makeCoupon(t, values);
    await t.rest("POST", `/coupons/${couponId}/claims`, { token: learner.token });
  }
  const [saved, removed] = [await makeCourse(t.db), await makeCourse(t.db)];
  const favorite = { user_id: learner.userId, item_type: "COURSE" as const, added_at: t.clock.at };
  await t.db
    .insertInto("favorite")
    .values([
      { ...favorite, item_id: saved },
      { ...favorite, item_id: removed, removed_at: t.clock.at },
    ])
    .execute();
  const { coupons, favorites, notes } = (await summaryOf(learner)).body;
  expect({ coupons, favorites, notes }).toEqual({ coupons: { usable: 2, expiring: 1 }, favorites: 1, notes: 0 });
});

test("it is the user's own alone", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  await notify(learner, { minute: 1 });
  expect((await summaryOf({ ...learner, token: other.token })).body.code).toBe("FORBIDDEN");
  expect((await t.rest("GET", `/users/${learner.userId}/summary`)).status).toBe(401);
  expect((await t.rest("GET", "/users/x/summary", { token: other.token })).body.code).toBe("VALIDATION_FAILED");
  expect((await summaryOf(other)).body.news).toEqual([]);
});
