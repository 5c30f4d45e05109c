import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  applyCoupons,
  areExclusive,
  couponDiscount,
  type CouponLine,
  type CouponTerms,
} from "../../../shared/coupon/rule.ts";
import type { OrderQuote } from "../../../shared/order/schema.ts";
import { addDays } from "../../../shared/time.ts";
import { changesNoticed, type TestApp, testApp } from "../../test/app.ts";
import { course, type Item, lecture } from "../../test/buying.ts";
import { makeCoupon } from "../../test/coupons.ts";
import { type Learner, makeCategory, makeCourse, makeLearner, makeLecture, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await makeCategory(t.db, "음악");
});
afterAll(() => t.close());

const read = async (
  procedure: "order.quote" | "pricing.visitorQuote",
  input: unknown,
  token?: string,
): Promise<OrderQuote> => {
  const answer = await t.app.inject({
    url: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.json().result.data;
};
const quoteOf = ({ token }: Learner, ...items: Item[]) => read("order.quote", { items }, token);
const visitorQuoteOf = async (...items: Item[]) => {
  await changesNoticed(t);
  return read("pricing.visitorQuote", { items });
};
const claim = ({ token }: Learner, couponId: string) => t.rest("POST", `/coupons/${couponId}/claims`, { token });
const place = ({ token }: Learner, items: Item[], coupons?: string[]) =>
  t.rest("POST", "/orders", { token, body: { items, coupons } });
const couponIdsOf = (quote: OrderQuote) => quote.coupons.map(({ couponId }) => couponId);

/** The press of the button: claims the coupons of the best price that are not claimed yet, and places the order. */
async function press(learner: Learner, items: Item[], { best, coupons }: OrderQuote) {
  const claimable = new Set(coupons.filter(({ isClaimable }) => isClaimable).map(({ couponId }) => couponId));
  for (const couponId of best.couponIds.filter((id) => claimable.has(id)))
    expect((await claim(learner, couponId)).status).toBe(200);
  return place(learner, items, best.couponIds);
}

/** No other coupon is left from the test before. */
const endCoupons = () =>
  t.db
    .updateTable("coupon")
    .set({ starts_at: addDays(t.clock.at, -3), ends_at: t.clock.at })
    .execute();

describe("the best price", () => {
  test("includes a coupon that was not claimed yet; reading it claims nothing, the press claims and applies it", async () => {
    await endCoupons();
    const item = course(await makeCourse(t.db, { price: 10_900 }));
    const couponId = await makeCoupon(t, { amount: 2_000, minimum_amount: 7_000, valid_days: 7 });
    const learner = await makeLearner(t);
    const quote = await quoteOf(learner, item);
    expect(quote).toMatchObject({
      totalAmount: 10_900,
      coupons: [{ couponId, isClaimable: true, expiresAt: addDays(t.clock.at, 30).toISOString() }],
      best: { couponIds: [couponId], couponAmount: 2_000, totalAmount: 8_900 },
    });
    expect(await visitorQuoteOf(item)).toEqual(quote);
    expect(await t.db.selectFrom("user_coupon").where("coupon_id", "=", couponId).selectAll().execute()).toEqual([]);
    expect((await press(learner, [item], quote)).body).toMatchObject({ totalAmount: 8_900, coupons: [{ couponId }] });
  });

  test.each([
    ["below its minimum", { minimum_amount: 50_001 }],
    ["of another subject", { scope: "CATEGORY" as const, scope_category: "음악" }],
    ["for lectures only", { scope: "LECTURES" as const }],
    ["with a code", { issue: "CODE" as const, code: "SECRET2026" }],
    ["that has not started", { starts_at: new Date("2099-01-01"), ends_at: new Date("2099-02-01") }],
    ["that is too few for the uses of one user", { total: 1, uses_per_user: 2 }],
  ])("leaves out a coupon %s", async (_, values) => {
    await endCoupons();
    const item = course(await makeCourse(t.db, { price: 50_000 }));
    await makeCoupon(t, values);
    for (const quote of [await quoteOf(await makeLearner(t), item), await visitorQuoteOf(item)]) {
      expect(quote.coupons).toEqual([]);
      expect(quote.best).toEqual({ couponIds: [], couponAmount: 0, totalAmount: 50_000 });
    }
  });

  test("leaves out a coupon that the user has used, which a visitor still gets", async () => {
    await endCoupons();
    const couponId = await makeCoupon(t, { percent: 100 });
    const learner = await makeLearner(t);
    const first = lecture(await makeLecture(t.db));
    expect((await press(learner, [first], await quoteOf(learner, first))).body.status).toBe("PAID");
    const item = course(await makeCourse(t.db, { price: 50_000 }));
    expect(couponIdsOf(await quoteOf(learner, item))).toEqual([]);
    expect(couponIdsOf(await visitorQuoteOf(item))).toEqual([couponId]);
  });

  test("counts the credit for lectures bought before, and no coupon on an item that is included", async () => {
    await endCoupons();
    await makeCoupon(t, { percent: 50 });
    const lectureId = await makeLecture(t.db, { price: 9_900 });
    const both = [course(await makeCourse(t.db, { price: 20_000, lectureIds: [lectureId] })), lecture(lectureId)];
    expect((await quoteOf(await makeLearner(t), ...both)).best).toMatchObject({ totalAmount: 10_000 });
  });
});

/** Deterministic numbers below `n`. */
function numbers(seed: number) {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
const oneOf = <const T>(random: (n: number) => number, values: readonly [T, ...T[]]): T =>
  values[random(values.length)] ?? values[0];

type Made = CouponTerms & { isReachable: boolean };

/** A coupon in a random state for a user, or for a visitor. */
async function randomCoupon(random: (n: number) => number, items: CouponLine[], userId: string | null): Promise<Made> {
  const issue = oneOf(random, ["CLAIM", "CLAIM", "CLAIM", "AUTOMATIC", "CODE"]);
  const scope = oneOf(random, ["ALL", "COURSES", "LECTURES", "CATEGORY", "TEACHER", "COURSE", "LECTURE"]);
  const target = oneOf(random, items as [CouponLine, ...CouponLine[]]);
  const percent = random(2) === 0 ? null : oneOf(random, [10, 30, 100]);
  const terms = {
    percent,
    amount: percent === null ? oneOf(random, [500, 2_000, 60_000]) : null,
    discountMax: percent !== null && random(2) === 0 ? 1_500 : null,
    scope,
    scopeCategory: scope === "CATEGORY" ? oneOf(random, [target.category, "음악"]) : null,
    scopeId: scope === "TEACHER" ? target.teacherId : ["COURSE", "LECTURE"].includes(scope) ? target.itemId : null,
    minimumAmount: oneOf(random, [0, 0, 7_000, 30_000]),
  };
  const period = oneOf(random, ["now", "now", "now", "over", "later"]);
  const uses = oneOf(random, [1, 2]);
  const stock = oneOf(random, ["any", "any", "left", "none"]);
  const owned = userId === null ? "no" : oneOf(random, ["no", "no", "unused", "used", "expired"]);
  const couponId = await makeCoupon(t, {
    issue,
    code: issue === "CODE" ? `CODE${String(random(1_000_000_000))}` : null,
    percent: terms.percent,
    amount: terms.amount,
    discount_max: terms.discountMax,
    scope,
    scope_category: terms.scopeCategory,
    scope_id: terms.scopeId,
    minimum_amount: terms.minimumAmount,
    starts_at: addDays(t.clock.at, period === "later" ? 1 : -2),
    ends_at: period === "over" ? t.clock.at : addDays(t.clock.at, 9),
    uses_per_user: uses,
    valid_days: random(3) === 0 ? 5 : null,
    ...(stock === "any" ? {} : { total: stock === "left" ? 2 : 1 }),
  });
  if (stock === "none")
    await t.db.updateTable("coupon_stock").set({ taken: 1 }).where("coupon_id", "=", couponId).execute();
  if (userId !== null && owned !== "no")
    await t.db
      .insertInto("user_coupon")
      .values({
        coupon_id: couponId,
        user_id: userId,
        claimed_at: addDays(t.clock.at, -1),
        expires_at: owned === "expired" ? t.clock.at : addDays(t.clock.at, 3),
        uses: owned === "used" ? uses : 0,
        uses_max: uses,
      })
      .execute();
  const hasStock = issue === "AUTOMATIC" ? stock !== "none" : stock === "any" || (stock === "left" && uses <= 2);
  const canGet = issue !== "CODE" && period === "now" && hasStock;
  const hasOwn = owned === "unused" && !(issue === "AUTOMATIC" && stock === "none");
  return { couponId, ...terms, isReachable: owned === "no" ? canGet : hasOwn };
}

/** The lowest price of all sets of all coupons. */
function lowestPrice(coupons: readonly Made[], lines: readonly CouponLine[]): number {
  let lowest = Infinity;
  for (let set = 0; set < 1 << coupons.length; set += 1) {
    const chosen = coupons.filter((_, index) => ((set >> index) & 1) === 1);
    if (chosen.some((one) => !one.isReachable || couponDiscount(one, lines) === 0)) continue;
    if (chosen.some((one, i) => chosen.slice(i + 1).some((other) => areExclusive(one, other, lines)))) continue;
    const off = applyCoupons(chosen, lines).reduce((sum, { amount }) => sum + amount, 0);
    lowest = Math.min(lowest, lines.reduce((sum, { amount }) => sum + amount, 0) - off);
  }
  return lowest;
}

test("of forty shops with random coupons the best price is the lowest of all sets of coupons, and the order costs it", async () => {
  const random = numbers(43);
  const teacherIds = [await makeTeacher(t.db), await makeTeacher(t.db)] as const;
  const lines: CouponLine[] = [];
  for (let index = 0; index < 6; index += 1) {
    const teacherId = oneOf(random, teacherIds);
    const amount = oneOf(random, [900, 2_900, 8_700, 34_000]);
    const isCourse = index % 2 === 0;
    const itemId = await (isCourse ? makeCourse : makeLecture)(t.db, { price: amount, teacherId });
    lines.push({ itemType: isCourse ? "COURSE" : "LECTURE", itemId, category: "공예", teacherId, amount });
  }
  for (let shop = 0; shop < 40; shop += 1) {
    await endCoupons();
    const learner = shop % 4 === 0 ? null : await makeLearner(t);
    const ordered = lines.filter((_, index) => index === shop % 6 || random(3) === 0);
    const coupons: Made[] = [];
    for (let count = random(8); count > 0; count -= 1)
      coupons.push(await randomCoupon(random, lines, learner?.userId ?? null));
    const items = ordered.map(({ itemType, itemId }) => ({ itemType, itemId }));
    const quote = learner ? await quoteOf(learner, ...items) : await visitorQuoteOf(...items);
    const price = lowestPrice(coupons, ordered);
    expect([shop, quote.best.totalAmount]).toEqual([shop, price]);
    // The new account of a visitor gets the same price.
    const buyer = learner ?? (await makeLearner(t));
    expect((await press(buyer, items, quote)).body).toMatchObject({ totalAmount: price });
  }
});

describe("the press", () => {
  test("in two tabs at once claims one coupon, and both orders cost the price shown", async () => {
    await endCoupons();
    const item = course(await makeCourse(t.db, { price: 10_900 }));
    const couponId = await makeCoupon(t, { amount: 2_000, total: 5 });
    const learner = await makeLearner(t);
    const quote = await quoteOf(learner, item);
    const orders = await Promise.all([press(learner, [item], quote), press(learner, [item], quote)]);
    expect(orders.map(({ body }) => body.totalAmount)).toEqual([8_900, 8_900]);
    const stock = await t.db.selectFrom("coupon_stock").where("coupon_id", "=", couponId).selectAll().execute();
    expect(stock).toMatchObject([{ taken: 1 }]);
  });

  test("of two users for the last coupon gives it to one, and the other sees the price without it", async () => {
    await endCoupons();
    const item = course(await makeCourse(t.db, { price: 10_900 }));
    const couponId = await makeCoupon(t, { amount: 2_000, total: 1 });
    const learners = [await makeLearner(t), await makeLearner(t)];
    for (const learner of learners) expect((await quoteOf(learner, item)).best.totalAmount).toBe(8_900);
    const claims = await Promise.all(learners.map((learner) => claim(learner, couponId)));
    expect(claims.filter(({ body }) => body.code === "COUPON_SOLD_OUT")).toHaveLength(1);
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const prices = await Promise.all(learners.map(async (learner) => (await quoteOf(learner, item)).best.totalAmount));
    expect(prices.toSorted((a, b) => a - b)).toEqual([8_900, 10_900]);
  });
});
