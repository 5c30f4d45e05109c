import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMinutes } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, type Item, lecture, pay } from "../../test/buying.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { freshToken, type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { releaseExpiredCoupons } from "./expiry-commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const claim = ({ token }: Learner, couponId: string) => t.rest("POST", `/coupons/${couponId}/claims`, { token });
const place = ({ token }: Learner, items: Item[], coupons?: unknown) =>
  t.rest("POST", "/orders", { token, body: { items, coupons } });
const readOrder = async (learner: Learner, orderId: string) =>
  (await t.rest("GET", `/orders/${orderId}`, { token: await freshToken(t, learner) })).body;

/** A learner with a coupon of their own, and a course. */
async function learnerWith(values: Parameters<typeof makeCoupon>[1] = {}, price = 50_000) {
  const learner = await makeLearner(t);
  const couponId = await makeCoupon(t, values);
  await claim(learner, couponId);
  return { learner, couponId, item: course(await makeCourse(t.db, { price })) };
}
const statusOf = async ({ userId, token }: Learner, couponId: string) =>
  (await t.rest("GET", `/users/${userId}/coupons`, { token })).body.items.find(
    (item: { couponId: string }) => item.couponId === couponId,
  )?.status;
const usesOf = async (userId: string, couponId: string) =>
  (
    await t.db
      .selectFrom("user_coupon")
      .where("user_id", "=", userId)
      .where("coupon_id", "=", couponId)
      .select("uses")
      .executeTakeFirst()
  )?.uses;
const paid = async (learner: Learner, order: { orderId: string; totalAmount: number }, method?: string) =>
  pay(t, learner, await authenticated(base, order, "APPROVE", method));

describe("an order", () => {
  test("takes the combination with the largest discount automatically, split over its items", async () => {
    const learner = await makeLearner(t);
    const [ofCourses, ofAll, ofLectures] = [
      await makeCoupon(t, { name: "코스 15%", percent: 15, scope: "COURSES" }),
      await makeCoupon(t, { name: "전체 10%", percent: 10 }),
      await makeCoupon(t, { name: "강의 3천", amount: 3_000, scope: "LECTURES" }),
    ];
    for (const couponId of [ofCourses, ofAll, ofLectures]) await claim(learner, couponId);
    const items = [
      course(await makeCourse(t.db, { price: 89_100 })),
      lecture(await makeLecture(t.db, { price: 12_300 })),
    ];
    const { status, body } = await place(learner, items);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      listAmount: 101_400,
      couponAmount: 16_365,
      discountAmount: 16_365,
      totalAmount: 85_035,
      items: [
        { couponDiscount: 13_365, paidAmount: 75_735 },
        { couponDiscount: 3_000, paidAmount: 9_300 },
      ],
      coupons: [
        { couponId: ofCourses, name: "코스 15%", amount: 13_365, status: "RESERVED" },
        { couponId: ofLectures, amount: 3_000 },
      ],
    });
    expect(await statusOf(learner, ofAll)).toBe("USABLE");
  });

  test("splits one coupon by largest remainder", async () => {
    const { learner } = await learnerWith({ amount: 10_000 });
    const items = await Promise.all([1, 2, 3].map(async () => lecture(await makeLecture(t.db, { price: 10_000 }))));
    const { body } = await place(learner, items);
    expect(body.items.map(({ paidAmount }: { paidAmount: number }) => paidAmount)).toEqual([6_666, 6_667, 6_667]);
    expect(body.totalAmount).toBe(20_000);
  });

  test("takes no coupon or the chosen ones, if the caller says so", async () => {
    const { learner, item } = await learnerWith({ amount: 9_000 });
    const small = await makeCoupon(t, { amount: 1_000 });
    await claim(learner, small);
    expect((await place(learner, [item], [])).body).toMatchObject({ couponAmount: 0, coupons: [] });
    expect((await place(learner, [item], [small])).body).toMatchObject({ couponAmount: 1_000 });
  });

  test("that costs nothing with its coupon is registered at once", async () => {
    const { learner, couponId, item } = await learnerWith({ percent: 100 });
    const { body } = await place(learner, [item]);
    expect(body).toMatchObject({ status: "PAID", totalAmount: 0, coupons: [{ status: "SPENT" }] });
    expect(await statusOf(learner, couponId)).toBe("USED");
  });

  test("never costs less than a card takes", async () => {
    const { learner, item } = await learnerWith({ amount: 49_950 });
    expect((await place(learner, [item])).body).toMatchObject({ couponAmount: 49_900, totalAmount: 100 });
  });

  test("has a coupon that everyone has without claiming it", async () => {
    const couponId = await makeCoupon(t, { issue: "AUTOMATIC", amount: 2_000, total: 1, scope: "LECTURES" });
    const item = lecture(await makeLecture(t.db, { price: 20_000 }));
    const [first, second] = [await makeLearner(t), await makeLearner(t)];
    expect((await place(first, [item])).body).toMatchObject({ couponAmount: 2_000 });
    expect((await place(second, [item])).body).toMatchObject({ couponAmount: 0 });
    expect((await place(second, [item], [couponId])).body.code).toBe("COUPON_NOT_USABLE");
  });
});

describe("a chosen coupon is refused", () => {
  const problem = async (values: Parameters<typeof makeCoupon>[1]) => {
    const { learner, couponId, item } = await learnerWith(values);
    return { ...(await place(learner, [item], [couponId])).body, couponId };
  };
  test("below its minimum", async () => {
    const body = await problem({ minimum_amount: 50_001 });
    expect(body).toMatchObject({ code: "COUPON_BELOW_MINIMUM" });
  });
  test("for other items", async () => {
    expect(await problem({ scope: "LECTURES" })).toMatchObject({ code: "COUPON_NOT_FOR_ITEMS" });
  });
  test("of another user, unknown, or no id", async () => {
    const { couponId } = await learnerWith();
    const { learner, item } = await learnerWith();
    expect((await place(learner, [item], [couponId])).body.code).toBe("COUPON_NOT_USABLE");
    expect((await place(learner, [item], ["0197c2a0-0000-7000-8000-000000000000"])).body.code).toBe(
      "COUPON_NOT_USABLE",
    );
    for (const coupons of [["x"], "ALL", 5, Array.from({ length: 21 }, () => couponId)])
      expect((await place(learner, [item], coupons)).status).toBe(400);
  });
  test("with another one for the same item", async () => {
    const { learner, couponId, item } = await learnerWith();
    const other = await makeCoupon(t, { scope: "COURSES" });
    await claim(learner, other);
    expect((await place(learner, [item], [couponId, other])).body.code).toBe("COUPONS_NOT_COMBINABLE");
  });
  test("after its end", async () => {
    const { learner, couponId, item } = await learnerWith({ ends_at: addMinutes(t.clock.at, 5) });
    t.clock.advance(300);
    expect((await place(learner, [item], [couponId])).body.code).toBe("COUPON_NOT_USABLE");
    expect(await statusOf(learner, couponId)).toBe("EXPIRED");
  });
});

describe("limits", () => {
  // A coupon that everyone has would be part of the orders of other tests.
  afterEach(() => t.db.updateTable("coupon").set({ ends_at: t.clock.at }).where("issue", "=", "AUTOMATIC").execute());

  test("fifty orders of fifty users with a coupon for ten: exactly ten have it", async () => {
    const couponId = await makeCoupon(t, { issue: "AUTOMATIC", amount: 7_000, total: 10, scope: "COURSES" });
    const item = course(await makeCourse(t.db, { price: 30_000 }));
    const learners = await Promise.all(Array.from({ length: 50 }, () => makeLearner(t)));
    const answers = await Promise.all(learners.map((learner) => place(learner, [item], [couponId])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(codes.every((code) => code === "COUPON_SOLD_OUT" || code === "COUPON_NOT_USABLE")).toBe(true);
    const redeemed = await t.db.selectFrom("coupon_redemption").where("coupon_id", "=", couponId).selectAll().execute();
    expect(redeemed).toHaveLength(10);
  });

  test("the best combination of fifty users at once: ten have it, forty order without it", async () => {
    const couponId = await makeCoupon(t, { issue: "AUTOMATIC", amount: 8_000, total: 10, scope: "COURSES" });
    const item = course(await makeCourse(t.db, { price: 30_000 }));
    const learners = await Promise.all(Array.from({ length: 50 }, () => makeLearner(t)));
    const answers = await Promise.all(learners.map((learner) => place(learner, [item])));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const withCoupon = answers.filter(({ body }) =>
      body.coupons.some((one: { couponId: string }) => one.couponId === couponId),
    );
    expect(withCoupon).toHaveLength(10);
  });

  test("of one user hold for concurrent orders: one unpaid order has the coupon", async () => {
    const { learner, couponId } = await learnerWith();
    const items = await Promise.all(
      Array.from({ length: 8 }, async () => course(await makeCourse(t.db, { price: 20_000 }))),
    );
    await Promise.all(items.map((item) => place(learner, [item], [couponId])));
    const reserved = await t.db
      .selectFrom("coupon_redemption")
      .where("coupon_id", "=", couponId)
      .where("status", "=", "RESERVED")
      .selectAll()
      .execute();
    expect(reserved).toHaveLength(1);
    expect(await usesOf(learner.userId, couponId)).toBe(1);
  });
});

describe("a coupon is", () => {
  test("spent with the payment", async () => {
    const { learner, couponId, item } = await learnerWith();
    const { body } = await place(learner, [item]);
    expect(await statusOf(learner, couponId)).toBe("USABLE");
    expect((await paid(learner, body)).status).toBe(200);
    expect(await statusOf(learner, couponId)).toBe("USED");
    const again = course(await makeCourse(t.db));
    expect((await place(learner, [again])).body.couponAmount).toBe(0);
    expect((await place(learner, [again], [couponId])).body.code).toBe("COUPON_NOT_USABLE");
  });

  test("usable at once after an abandoned payment: a new order takes it over", async () => {
    const { learner, couponId, item } = await learnerWith();
    const first = (await place(learner, [item])).body;
    const second = (await place(learner, [course(await makeCourse(t.db))])).body;
    expect(second.couponAmount).toBe(5_000);
    expect(await readOrder(learner, first.orderId)).toMatchObject({
      status: "CANCELED",
      coupons: [{ couponId, status: "RELEASED" }],
    });
    expect((await paid(learner, first)).body.code).toBe("ORDER_NOT_PAYABLE");
    expect((await paid(learner, second)).status).toBe(200);
    expect(await usesOf(learner.userId, couponId)).toBe(1);
  });

  test("released when its order is canceled", async () => {
    const { learner, couponId, item } = await learnerWith();
    const { body } = await place(learner, [item]);
    await t.rest("POST", `/orders/${body.orderId}/cancellation`, { token: learner.token });
    expect(await usesOf(learner.userId, couponId)).toBe(0);
    expect(await readOrder(learner, body.orderId)).toMatchObject({ coupons: [{ status: "RELEASED" }] });
  });

  test("released when its order expires unpaid, once", async () => {
    const { learner, couponId, item } = await learnerWith();
    await place(learner, [item]);
    await releaseExpiredCoupons(t.db, t.clock.at);
    expect(await usesOf(learner.userId, couponId)).toBe(1);
    t.clock.advance(serverLimits.orderOpenMinutes * 60);
    await Promise.all([releaseExpiredCoupons(t.db, t.clock.at), releaseExpiredCoupons(t.db, t.clock.at)]);
    expect(await usesOf(learner.userId, couponId)).toBe(0);
  });

  test("reserved while a virtual account waits for its deposit", async () => {
    const { learner, couponId, item } = await learnerWith();
    const { body } = await place(learner, [item]);
    expect((await paid(learner, body, "가상계좌")).body).toMatchObject({ status: "WAITING_FOR_DEPOSIT" });
    t.clock.advance(serverLimits.orderOpenMinutes * 60);
    await releaseExpiredCoupons(t.db, t.clock.at);
    expect(await usesOf(learner.userId, couponId)).toBe(1);
    const token = await freshToken(t, learner);
    expect(await statusOf({ ...learner, token }, couponId)).toBe("RESERVED");
    const other = await place({ ...learner, token }, [course(await makeCourse(t.db))], [couponId]);
    expect(other.body.code).toBe("COUPON_NOT_USABLE");
  });

  test("released with the unpaid orders that a user's limit replaces", async () => {
    const { learner, couponId, item } = await learnerWith();
    await place(learner, [item]);
    for (let more = 0; more < serverLimits.unpaidOrdersMax; more += 1) await place(learner, [item], []);
    expect(await usesOf(learner.userId, couponId)).toBe(0);
    const left = await t.db.selectFrom("coupon_redemption").where("coupon_id", "=", couponId).selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe("a refund", () => {
  const refund = (learner: Learner, orderItemId: string, amount: number) =>
    t.rest("POST", "/refunds", { token: learner.token, body: { orderItemId, amount, reason: "CHANGED_MIND" } });

  test("pays what was paid, and restores the coupon once all its items are refunded in full", async () => {
    const { learner, couponId } = await learnerWith({ amount: 3_000, minimum_amount: 20_000 });
    const items = [
      course(await makeCourse(t.db, { price: 20_000 })),
      course(await makeCourse(t.db, { price: 10_000 })),
    ];
    const order = (await place(learner, items)).body;
    await paid(learner, order);
    const [first, second] = order.items;
    expect((await refund(learner, first.orderItemId, 20_000)).body.code).toBe("REFUND_AMOUNT_CHANGED");
    expect((await refund(learner, first.orderItemId, 18_000)).body).toMatchObject({ status: "DONE", amount: 18_000 });
    expect(await statusOf(learner, couponId)).toBe("USED");
    expect((await refund(learner, second.orderItemId, 9_000)).body).toMatchObject({ status: "DONE" });
    expect(await statusOf(learner, couponId)).toBe("USABLE");
    expect(await readOrder(learner, order.orderId)).toMatchObject({
      status: "REFUNDED",
      refundedAmount: 27_000,
      coupons: [{ status: "RELEASED" }],
    });
    expect((await place(learner, [course(await makeCourse(t.db))])).body.couponAmount).toBe(3_000);
  });

  test("does not restore an expired coupon", async () => {
    const { learner, couponId, item } = await learnerWith({ ends_at: addDays(t.clock.at, 1) });
    const order = (await place(learner, [item])).body;
    await paid(learner, order);
    t.clock.advance(2 * 86_400);
    const fresh = { ...learner, token: await freshToken(t, learner) };
    expect((await refund(fresh, order.items[0].orderItemId, 45_000)).status).toBe(201);
    expect(await statusOf(fresh, couponId)).toBe("USED");
  });
});

test("the database refuses an order whose lines, redemptions and discount disagree", async () => {
  const { learner, item } = await learnerWith();
  const { body } = await place(learner, [item]);
  const change = (amount: number) =>
    t.db.updateTable("order").set({ coupon_amount: amount }).where("order_id", "=", body.orderId).execute();
  await expect(change(4_999)).rejects.toMatchObject({ constraint: "coupon_amounts_agree" });
  await expect(
    t.db.updateTable("user_coupon").set({ uses: 2 }).where("user_id", "=", learner.userId).execute(),
  ).rejects.toMatchObject({ constraint: "user_coupon_within_uses" });
});
