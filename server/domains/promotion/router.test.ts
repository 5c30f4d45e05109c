import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCoupon, makePromotion } from "../../test/coupons.ts";
import { makeCourse, makeLearner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("[R1.19 R6.6 R7.70] current banners are listed without a token, in their order", async () => {
  const { bannerId, promotionId } = await makePromotion(t);
  const [second, later, over] = [await makePromotion(t), await makePromotion(t), await makePromotion(t)];
  const set = (id: string, values: object) =>
    t.db.updateTable("banner").set(values).where("banner_id", "=", id).execute();
  await set(second.bannerId, { position: 1 });
  await set(later.bannerId, { starts_at: addDays(t.clock.at, 1) });
  await set(over.bannerId, { ends_at: t.clock.at });
  const { status, body } = await t.rest("GET", "/banners");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    items: [{ bannerId, promotionId, figure: "15%" }, { bannerId: second.bannerId }],
    page: 1,
    total: 2,
  });
});

test("promotions are listed by whether they run, and a coming one is unknown", async () => {
  const [running, ended, coming] = [
    await makePromotion(t),
    await makePromotion(t, [], { ends_at: addDays(t.clock.at, -1) }),
    await makePromotion(t, [], { starts_at: addDays(t.clock.at, 1) }),
  ];
  const idsOf = async (query: string) =>
    (await t.rest("GET", `/promotions${query}`)).body.items.map(
      ({ promotionId }: { promotionId: string }) => promotionId,
    );
  expect(await idsOf("")).toContain(running.promotionId);
  expect(await idsOf("")).not.toContain(coming.promotionId);
  expect(await idsOf("?status=ENDED")).toEqual([ended.promotionId]);
  expect((await t.rest("GET", `/promotions/${coming.promotionId}`)).status).toBe(404);
  expect((await t.rest("GET", `/promotions/${ended.promotionId}`)).body.status).toBe("ENDED");
  expect((await t.rest("GET", "/promotions?status=SOON")).status).toBe(400);
  expect((await t.rest("GET", "/promotions/first")).status).toBe(400);
});

test("a promotion has its terms, its coupons and the courses that are sold", async () => {
  const [courseId, archived] = [await makeCourse(t.db), await makeCourse(t.db, { status: "ARCHIVED" })];
  const { promotionId } = await makePromotion(t, [courseId, archived]);
  const couponId = await makeCoupon(t, { promotion_id: promotionId, percent: 15, total: 20 });
  await makeCoupon(t, { promotion_id: promotionId, issue: "CODE", code: "NOTSHOWN1" });
  await t.rest("POST", `/coupons/${couponId}/claims`, { token: (await makeLearner(t)).token });
  const { body } = await t.rest("GET", `/promotions/${promotionId}`);
  expect(body).toMatchObject({
    terms: ["한 사람이 한 장만 받을 수 있어요."],
    status: "RUNNING",
    coupons: [{ couponId, percent: 15, total: 20, remaining: 19 }],
    courses: [{ courseId, salePrice: null }],
  });
});
