import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../server/test/app.ts";
import { course } from "../../../server/test/buying.ts";
import { learnerPassword, makeCourse, makeLearner } from "../../../server/test/factories.ts";
import { run } from "../run.ts";

let t: TestApp;
let environment: Record<string, string>;
let adminId: string;
beforeAll(async () => {
  t = await testApp();
  const url = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { email, userId } = await makeLearner(t);
  await t.db.updateTable("user").set({ role: "ADMIN", admin_role: "OWNER" }).where("user_id", "=", userId).execute();
  environment = { CLOSEGAP_URL: url, CLOSEGAP_EMAIL: email, CLOSEGAP_PASSWORD: learnerPassword };
  adminId = userId;
});
afterAll(() => t.close());

const cli = (...args: string[]) => run(args, environment).catch((error: Error) => error.message);
const period = { startsAt: "2026-03-01T00:00:00Z", endsAt: "2026-04-01T00:00:00Z" };

test("an administrator creates, lists and ends a promotion with its banner and coupon; each action is recorded", async () => {
  const courseId = await makeCourse(t.db);
  const texts = { title: "봄 할인", summary: "봄이에요.", audience: "누구나", benefit: "10% 할인", terms: ["한 장"] };
  const promotionId = await cli("promotion", "create", JSON.stringify({ ...texts, ...period, courseIds: [courseId] }));
  const bannerTexts = { title: "봄 할인", text: "봄이에요.", action: "보기", figure: "10%" };
  const bannerId = await cli("banner", "create", JSON.stringify({ promotionId, ...bannerTexts, ...period }));
  const coupon = { name: "봄", promotionId, issue: "CODE", code: "spring2026", percent: 10, total: 5, ...period };
  const couponId = await cli("coupon", "create", JSON.stringify(coupon));
  expect(await cli("promotion", "list")).toContain(`${promotionId}  봄 할인`);
  expect(await cli("banner", "list")).toContain(`${bannerId}  봄 할인`);
  expect((await t.rest("GET", "/banners")).body.items).toMatchObject([{ bannerId, promotionId }]);

  const { token, userId } = await makeLearner(t);
  await t.rest("POST", "/coupons/codes", { token, body: { code: "SPRING2026" } });
  expect(await cli("coupon", "list")).toContain(`${couponId}  봄  10%  SPRING2026  1 of 5 given out, 0 spent`);
  expect(await cli("coupon", "end", couponId)).toBe(`${couponId}  ended`);
  expect((await t.rest("GET", `/users/${userId}/coupons`, { token })).body.items).toMatchObject([
    { couponId, status: "EXPIRED" },
  ]);
  const order = await t.rest("POST", "/orders", { token, body: { items: [course(courseId)] } });
  expect(order.body.couponAmount).toBe(0);
  expect(await cli("promotion", "end", promotionId)).toBe(`${promotionId}  ended`);
  expect((await t.rest("GET", `/promotions/${promotionId}`)).body.status).toBe("ENDED");
  expect((await t.rest("GET", "/banners")).body.items).toEqual([]);
  expect(await cli("banner", "end", bannerId)).toContain("NOT_FOUND");
  const actions = await t.db.selectFrom("promotion_action").selectAll().execute();
  expect(actions.map(({ action, target_type: type }) => `${action} ${type}`).toSorted()).toEqual([
    "CREATE BANNER",
    "CREATE COUPON",
    "CREATE PROMOTION",
    "END COUPON",
    "END PROMOTION",
  ]);
  expect(actions.every(({ admin_id: by }) => by === adminId)).toBe(true);
  await expect(t.db.deleteFrom("promotion_action").execute()).rejects.toMatchObject({
    constraint: "promotion_action_append_only",
  });
});

test.each([
  [{ percent: 10, amount: 1_000 }, "percent or amount"],
  [{ amount: 1_000, discountMax: 500 }, "discountMax"],
  [{ amount: 1_000, issue: "CODE" }, "code"],
  [{ amount: 1_000, scope: "CATEGORY" }, "scopeCategory"],
  [{ amount: 1_000, scope: "COURSE" }, "scopeId"],
  [{ amount: 1_000, endsAt: period.startsAt }, "endsAt: must be after startsAt"],
  [{ amount: 1_000, scope: "CATEGORY", scopeCategory: "없는 분야" }, "NOT_FOUND"],
])("a coupon with %j is refused: %s", async (values, reason) => {
  expect(await cli("coupon", "create", JSON.stringify({ name: "봄", issue: "CLAIM", ...period, ...values }))).toContain(
    reason,
  );
});

test("a code is unique, and what is no JSON is refused with one line", async () => {
  const coupon = JSON.stringify({ name: "봄", issue: "CODE", code: "ONLYONE26", amount: 1_000, ...period });
  await cli("coupon", "create", coupon);
  expect(await cli("coupon", "create", coupon)).toContain("COUPON_CODE_TAKEN");
  expect(await cli("coupon", "create", "봄")).toContain("the argument is not JSON");
  expect(await cli("coupon", "end", "0197c2a0-0000-7000-8000-000000000000")).toContain("NOT_FOUND");
});
