import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { buy, course, type Item, lecture, orderOf } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const add = ({ token }: { token: string }, item: object) => t.rest("POST", "/carts", { token, body: item });
const list = async ({ token, userId }: Learner, query = "") =>
  (await t.rest("GET", `/carts?userId=${userId}${query}`, { token })).body;
const merge = async ({ token }: Learner, items: Item[]) => {
  const answer = await t.app.inject({
    method: "POST",
    url: "/trpc/cart.merge",
    headers: { authorization: `Bearer ${token}` },
    payload: { items },
  });
  return answer.json().result?.data ?? answer.json().error.message;
};

test("[R3.18 R7.71 R7.72 R7.73] what is put into the cart is there with its price, newest first, and can be taken out", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { title: "컵", price: 129_000, salePrice: 99_000 });
  const lectureId = await makeLecture(t.db, { title: "손잡이", price: 9_900 });
  const first = await add(learner, course(courseId));
  expect([first.status, first.body]).toEqual([
    201,
    {
      cartId: expect.any(String),
      userId: learner.userId,
      itemType: "COURSE",
      itemId: courseId,
      quantity: 1,
      title: "컵",
      category: "공예",
      cover: null,
      level: "입문",
      teacherName: "윤서하",
      lectureCount: 2,
      listPrice: 129_000,
      discount: 30_000,
      lowestPrice30: 99_000,
      includedIn: [],
      credit: 0,
      ownedLectures: 0,
      amount: 99_000,
      amountSeen: 99_000,
      problem: null,
      addedAt: t.clock.at.toISOString(),
    },
  ]);
  await add(learner, lecture(lectureId));
  const { items, total } = await list(learner);
  expect([items.map(({ title }: { title: string }) => title), total]).toEqual([["손잡이", "컵"], 2]);
  expect((await list(learner, "&page=2&rows=1")).items).toHaveLength(1);
  const path = `/carts/${first.body.cartId}`;
  expect((await t.rest("GET", path, { token: learner.token })).body).toEqual(first.body);
  expect((await t.rest("DELETE", path, { token: learner.token })).status).toBe(204);
  expect((await t.rest("DELETE", path, { token: learner.token })).body.code).toBe("NOT_FOUND");
  expect((await list(learner)).total).toBe(1);
});

test("[R6.9 R7.74] a line is taken out by the token, by the session cookie of the same site, and by no other user", async () => {
  const learner = await makeLearner(t);
  const stranger = await makeLearner(t);
  const put = async () => `/carts/${(await add(learner, lecture(await makeLecture(t.db)))).body.cartId}`;
  const path = await put();
  const remove = (options: object) => t.rest("DELETE", path, options);
  const cookie = ({ refreshToken }: Learner) => ({ cookie: `closegap_refresh=${refreshToken}` });
  expect((await remove({})).body.code).toBe("NOT_FOUND");
  expect((await remove({ token: stranger.token })).body.code).toBe("NOT_FOUND");
  expect((await remove({ headers: cookie(stranger) })).body.code).toBe("NOT_FOUND");
  expect(await remove({ token: "not.a.token", headers: cookie(learner) })).toMatchObject({
    status: 401,
    body: { code: "TOKEN_INVALID" },
  });
  const foreign = await remove({ headers: { ...cookie(learner), origin: "https://evil.example" } });
  expect(foreign.body.code).toBe("UNTRUSTED_ORIGIN");
  expect((await remove({ headers: cookie(learner) })).status).toBe(204);
});

test("[R6.9] listing, reading and adding lines need a token", async () => {
  const learner = await makeLearner(t);
  const item = lecture(await makeLecture(t.db));
  const { cartId } = (await add(learner, item)).body;
  const answers = [
    await t.rest("GET", `/carts?userId=${learner.userId}`),
    await t.rest("GET", `/carts/${cartId}`),
    await t.rest("POST", "/carts", { body: item }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
});

test("an item that is owned, already in the cart, not for sale or unknown is refused with a code for the reason", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db);
  await buy(t, base, learner, course(courseId));
  const draft = await makeCourse(t.db, { status: "DRAFT" });
  const preview = await makeLecture(t.db, { price: null });
  const fine = await makeLecture(t.db);
  await add(learner, lecture(fine));
  const refusals = [];
  for (const item of [course(courseId), lecture(fine), course(draft), lecture(preview), course(fine)])
    refusals.push((await add(learner, item)).body.code);
  expect(refusals).toEqual(["ALREADY_REGISTERED", "ALREADY_IN_CART", "NOT_FOUND", "NOT_FOR_SALE", "NOT_FOUND"]);
  for (const item of [
    {},
    { itemType: "GAME", itemId: fine },
    { itemType: "LECTURE", itemId: "x" },
    { ...lecture(fine), itemId: 7 },
  ])
    expect((await add(learner, item)).body.code).toBe("VALIDATION_FAILED");
  expect((await t.rest("POST", "/carts", { body: lecture(fine) })).body.code).toBe("UNAUTHENTICATED");
});

test("of ten at once one puts the item in", async () => {
  const learner = await makeLearner(t);
  const item = lecture(await makeLecture(t.db));
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(learner, item)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await list(learner)).total).toBe(1);
});

test("a changed price and a withdrawn item are shown before paying", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 88_000 });
  const lectureId = await makeLecture(t.db);
  await add(learner, course(courseId));
  await add(learner, lecture(lectureId));
  await t.db.updateTable("course").set({ price: 92_000 }).where("course_id", "=", courseId).execute();
  await t.db.updateTable("lecture").set({ status: "ARCHIVED" }).where("lecture_id", "=", lectureId).execute();
  const { items } = await list(learner);
  expect(items).toMatchObject([{ problem: "WITHDRAWN" }, { amountSeen: 88_000, amount: 92_000, problem: null }]);
  const refused = await t.rest("POST", "/orders", { token: learner.token, body: { items: [lecture(lectureId)] } });
  expect(refused.body.code).toBe("NOT_FOUND");
});

test("an item withdrawn between order and payment is not charged", async () => {
  const learner = await makeLearner(t);
  const lectureId = await makeLecture(t.db);
  const order = await orderOf(t, learner, lecture(lectureId));
  await t.db.updateTable("lecture").set({ status: "ARCHIVED" }).where("lecture_id", "=", lectureId).execute();
  const paid = { paymentKey: "any", orderId: order.orderId, amount: order.totalAmount };
  const answer = await t.rest("POST", "/payments", { token: learner.token, body: paid });
  expect(answer).toMatchObject({ status: 409, body: { code: "ITEM_WITHDRAWN" } });
});

test("a bought item leaves the cart", async () => {
  const learner = await makeLearner(t);
  const [bought, stored] = [await makeLecture(t.db), await makeLecture(t.db)];
  await add(learner, lecture(bought));
  await add(learner, lecture(stored));
  await buy(t, base, learner, lecture(bought));
  expect((await list(learner)).items.map(({ itemId }: { itemId: string }) => itemId)).toEqual([stored]);
});

test("a visitor's cart joins the account's: the union of both without what is owned", async () => {
  const learner = await makeLearner(t);
  const [a, b, c] = [await makeLecture(t.db, { title: "유약" }), await makeLecture(t.db), await makeLecture(t.db)];
  await buy(t, base, learner, lecture(a));
  await add(learner, lecture(b));
  await add(learner, lecture(c));
  const d = await makeLecture(t.db);
  const owned = [{ ...lecture(a), title: "유약" }];
  expect(await merge(learner, [lecture(a), lecture(b), lecture(d)])).toEqual({ added: 1, owned });
  expect(await merge(learner, [lecture(a), lecture(b), lecture(d)])).toEqual({ added: 0, owned });
  const { items } = await list(learner);
  expect(new Set(items.map(({ itemId }: { itemId: string }) => itemId))).toEqual(new Set([b, c, d]));
});

test("a guest's cart is quoted in one call, line by line, without what is not published", async () => {
  const lectureIds = [await makeLecture(t.db, { title: "손잡이" }), await makeLecture(t.db, { price: null })];
  const [first = "", second = ""] = lectureIds;
  const courseId = await makeCourse(t.db, { title: "컵", price: 50_000, salePrice: 40_000, lectureIds });
  const draft = await makeCourse(t.db, { title: "초안", status: "DRAFT" });
  const unknown = "01990000-0000-7000-8000-000000000001";
  const items = [lecture(first), course(courseId), lecture(second), course(draft), course(unknown)];
  const answer = await t.app.inject({
    url: `/trpc/cart.quote?input=${encodeURIComponent(JSON.stringify({ items }))}`,
  });
  const { items: lines } = answer.json().result.data;
  const gone = { title: "", category: "", teacherName: "", lectureCount: null, amount: 0, problem: "WITHDRAWN" };
  expect(lines).toMatchObject([
    { ...lecture(first), title: "손잡이", amount: 9_900, problem: null, includedIn: [{ courseId, title: "컵" }] },
    {
      ...course(courseId),
      title: "컵",
      category: "공예",
      cover: null,
      level: "입문",
      teacherName: "윤서하",
      lectureCount: 2,
      listPrice: 50_000,
      discount: 10_000,
      credit: 0,
      amount: 40_000,
      problem: null,
      includedIn: [],
    },
    { ...lecture(second), problem: "NOT_FOR_SALE", includedIn: [{ courseId, title: "컵" }] },
    { ...course(draft), ...gone },
    { ...course(unknown), ...gone },
  ]);
});

test("a cart has a limited number of lines, and is read by its user only", async () => {
  const learner = await makeLearner(t);
  const items = [];
  for (let n = 0; n < limits.cartItemsMax; n += 1) items.push(lecture(await makeLecture(t.db)));
  await merge(learner, items);
  expect((await add(learner, lecture(await makeLecture(t.db)))).body.code).toBe("CART_FULL");
  expect(await merge(learner, [lecture(await makeLecture(t.db))])).toBe("CART_FULL");
  expect((await list(learner, "&rows=100")).total).toBe(limits.cartItemsMax);
  const stranger = await makeLearner(t);
  expect((await t.rest("GET", `/carts?userId=${learner.userId}`, { token: stranger.token })).body.code).toBe(
    "FORBIDDEN",
  );
});

test("a quote has the price of each line of an order, without items that cannot be bought", async () => {
  const learner = await makeLearner(t);
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { price: 50_000, lectureIds });
  await buy(t, base, learner, lecture(lectureIds[0] ?? ""));
  const input = JSON.stringify({ items: [course(courseId), lecture(lectureIds[0] ?? "")] });
  const answer = await t.app.inject({
    url: `/trpc/order.quote?input=${encodeURIComponent(input)}`,
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(answer.json().result.data).toMatchObject({
    items: [
      {
        category: "공예",
        cover: null,
        level: "입문",
        teacherName: "윤서하",
        lectureCount: 2,
        credit: 9_900,
        ownedLectures: 1,
        amount: 40_100,
        problem: null,
      },
      { level: null, lectureCount: null, accessDays: null, problem: "ALREADY_REGISTERED" },
    ],
    listAmount: 50_000,
    discountAmount: 0,
    creditAmount: 9_900,
    totalAmount: 40_100,
  });
});
