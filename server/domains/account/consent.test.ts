import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { freshToken, type Learner, makeLearner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const decide = async (token: string, marketingEmail: boolean, marketingSms = false) => {
  const answer = await t.app.inject({
    method: "POST",
    url: "/trpc/account.decideMarketing",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify({ marketingEmail, marketingSms }),
  });
  return answer.statusCode === 200 ? "OK" : answer.json().error.data.errorCode;
};
const rowsOf = ({ userId }: Learner) =>
  t.db
    .selectFrom("consent")
    .where("user_id", "=", userId)
    .where("consent_type", "in", ["MARKETING_EMAIL", "MARKETING_SMS"])
    .selectAll()
    .execute();

test("a marketing decision that changes nothing writes nothing", async () => {
  const learner = await makeLearner(t);
  const before = await rowsOf(learner);
  expect(await decide(learner.token, true)).toBe("OK");
  expect(await decide(learner.token, true)).toBe("OK");
  expect(await rowsOf(learner)).toHaveLength(before.length + 1);
});

test("sixty equal decisions at once write one row", async () => {
  const learner = await makeLearner(t);
  const before = await rowsOf(learner);
  await Promise.all(Array.from({ length: 60 }, () => decide(learner.token, true)));
  expect(await rowsOf(learner)).toHaveLength(before.length + 1);
});

test("changes of marketing consent are bounded in 24 hours, also when sent at once", async () => {
  const learner = await makeLearner(t);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => decide(learner.token, n % 2 === 0)));
  for (let n = 0; n < serverLimits.consentChangesPerDay; n += 1) answers.push(await decide(learner.token, n % 2 === 0));
  expect(answers).toContain("TOO_MANY_REQUESTS");
  expect((await rowsOf(learner)).length).toBeLessThanOrEqual(serverLimits.consentChangesPerDay);
  t.clock.advance(86_400);
  const last = (await rowsOf(learner)).findLast(({ consent_type: type }) => type === "MARKETING_EMAIL");
  expect(await decide(await freshToken(t, learner), !last?.agreed)).toBe("OK");
});

test("a marketing decision with the token of an unknown user is refused as an invalid token", async () => {
  const learner = await makeLearner(t);
  await t.db.deleteFrom("user").where("user_id", "=", learner.userId).execute();
  expect(await decide(learner.token, true)).toBe("TOKEN_INVALID");
});

test("the closing preview adds up orders beyond the largest single amount", async () => {
  const { userId, token } = await makeLearner(t);
  const price = 1_900_000_000;
  for (let n = 0; n < 2; n += 1) {
    const orderId = randomUUIDv7();
    await t.db
      .insertInto("order")
      .values({
        order_id: orderId,
        user_id: userId,
        order_name: "컵",
        list_amount: price,
        discount_amount: 0,
        total_amount: price,
        created_at: t.clock.at,
        expires_at: t.clock.at,
        paid_at: t.clock.at,
      })
      .execute();
    await t.db
      .insertInto("order_line")
      .values({
        order_line_id: randomUUIDv7(),
        order_id: orderId,
        position: 0,
        item_type: "COURSE",
        item_id: randomUUIDv7(),
        title: "컵",
        category: "공예",
        level: "입문",
        teacher_name: "윤서하",
        list_price: price,
        discount: 0,
        paid_amount: price,
        access_days: null,
      })
      .execute();
  }
  const answer = await t.app.inject({ url: "/trpc/account.closing", headers: { authorization: `Bearer ${token}` } });
  expect(answer.json().result.data).toMatchObject({
    refundableAmount: 2 * price,
    keptOrders: { count: 2, paidAmount: 2 * price },
  });
});
