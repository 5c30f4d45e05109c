import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const course = (itemId: string) => ({ itemType: "COURSE", itemId });
const lecture = (itemId: string) => ({ itemType: "LECTURE", itemId });
const order = (token: string, ...items: object[]) => t.rest("POST", "/orders", { token, body: { items } });

test("[R3.13 R7.57 R7.58] an order stores titles and prices of the server", async () => {
  const { token, userId } = await makeLearner(t);
  const saleEndsAt = new Date(t.clock.at.getTime() + 1000);
  const courseId = await makeCourse(t.db, { title: "컵", price: 129_000, salePrice: 99_000, saleEndsAt });
  const lectureId = await makeLecture(t.db, { title: "손잡이", price: 9_900 });
  const { status, body } = await order(token, course(courseId), lecture(lectureId));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    userId,
    orderName: "컵 외 1건",
    listAmount: 138_900,
    discountAmount: 30_000,
    totalAmount: 108_900,
    status: "PENDING",
    paidAt: null,
    items: [
      {
        itemType: "COURSE",
        itemId: courseId,
        title: "컵",
        category: "공예",
        level: "입문",
        teacherName: "윤서하",
        accessDays: null,
        listPrice: 129_000,
        discount: 30_000,
        credit: 0,
        paidAmount: 99_000,
        refund: null,
      },
      {
        itemType: "LECTURE",
        itemId: lectureId,
        title: "손잡이",
        category: "공예",
        level: null,
        teacherName: "윤서하",
        accessDays: null,
        listPrice: 9_900,
        discount: 0,
        credit: 0,
        paidAmount: 9_900,
        refund: null,
      },
    ],
  });
  expect(body.orderId).toMatch(/^[A-Za-z0-9_-]{6,64}$/);

  await t.db
    .updateTable("course")
    .set({ title: "다른 이름", price: 200_000 })
    .where("course_id", "=", courseId)
    .execute();
  const read = (await t.rest("GET", `/orders/${body.orderId}`, { token })).body;
  expect(read).toMatchObject({ totalAmount: 108_900, items: body.items, timeline: [{ type: "ORDERED" }] });
});

test("an unpaid order reads as expired after its time", async () => {
  const { token } = await makeLearner(t);
  const { body } = await order(token, course(await makeCourse(t.db)));
  t.clock.advance(serverLimits.orderOpenMinutes * 60);
  expect((await t.rest("GET", `/orders/${body.orderId}`, { token })).status).toBe(401);
  const { token: again } = await relogin(body.userId);
  expect((await t.rest("GET", `/orders/${body.orderId}`, { token: again })).body.status).toBe("EXPIRED");
});

test("a page past the end has the total of orders", async () => {
  const { token, userId } = await makeLearner(t);
  await order(token, course(await makeCourse(t.db)));
  const { body } = await t.rest("GET", `/orders?userId=${userId}&page=2&rows=5`, { token });
  expect(body).toMatchObject({ items: [], page: 2, rows: 5, total: 1 });
});

test("an item's id may be written in capitals, and is the same item then", async () => {
  const { token } = await makeLearner(t);
  const courseId = await makeCourse(t.db);
  const placed = await order(token, course(courseId.toUpperCase()));
  expect([placed.status, placed.body.items[0].itemId]).toEqual([201, courseId]);
  expect((await order(token, course(courseId), course(courseId.toUpperCase()))).body.code).toBe("DUPLICATE_ITEM");
});

test("a token that outlives its user orders nothing", async () => {
  const { token, userId } = await makeLearner(t);
  const courseId = await makeCourse(t.db);
  await t.db.deleteFrom("user").where("user_id", "=", userId).execute();
  const { status, body } = await order(token, course(courseId));
  expect([status, body.code]).toEqual([401, "TOKEN_INVALID"]);
});

test("free items are registered at once, without a payment", async () => {
  const { token, userId } = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 0, accessDays: 90 });
  const { body } = await order(token, course(courseId));
  expect(body).toMatchObject({ totalAmount: 0, status: "PAID", paidAt: t.clock.at.toISOString() });
  const { body: owned } = await t.rest("GET", `/courses/registrations/users/${userId}?courseId=${courseId}`, { token });
  expect(owned.items).toMatchObject([{ courseId, status: "VALID", orderId: body.orderId }]);
});

test("of twenty clicks at once on a free course, one registers it", async () => {
  const { token, userId } = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(token, course(courseId))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "ALREADY_REGISTERED")).toHaveLength(19);
  const rows = await t.db.selectFrom("registration").where("user_id", "=", userId).selectAll().execute();
  expect(rows).toHaveLength(1);
});

test("an item that cannot be bought is refused with a code for the reason, and nothing is ordered", async () => {
  const { token, userId } = await makeLearner(t);
  const owned = await makeCourse(t.db);
  await makeRegistration(t.db, { userId, courseId: owned });
  const inOwned = await t.db
    .selectFrom("course_lecture")
    .where("course_id", "=", owned)
    .select("lecture_id")
    .orderBy("position", "desc")
    .executeTakeFirstOrThrow();
  const archived = await makeCourse(t.db, { status: "ARCHIVED" });
  const onlyInCourse = await makeLecture(t.db, { price: null });
  const fine = await makeCourse(t.db);

  const cases: [object[], number, string][] = [
    [[course("01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7")], 404, "NOT_FOUND"],
    [[course(fine), course(archived)], 404, "NOT_FOUND"],
    [[lecture(onlyInCourse)], 409, "NOT_FOR_SALE"],
    [[course(owned)], 409, "ALREADY_REGISTERED"],
    [[lecture(inOwned.lecture_id)], 409, "ALREADY_REGISTERED"],
    [[course(fine), course(fine)], 409, "DUPLICATE_ITEM"],
    [[], 400, "VALIDATION_FAILED"],
    [[{ itemType: "GAME", itemId: fine }], 400, "VALIDATION_FAILED"],
  ];
  for (const [items, status, code] of cases) {
    const answer = await order(token, ...items);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
  expect((await t.rest("GET", `/orders?userId=${userId}`, { token })).body.total).toBe(0);
});

test("[R7.56] orders are listed newest first, and another user's cannot be read", async () => {
  const mine = await makeLearner(t);
  const other = await makeLearner(t);
  const newest: string[] = [];
  for (let placed = 0; placed < 5; placed += 1) {
    newest.unshift((await order(mine.token, course(await makeCourse(t.db)))).body.orderId);
    t.clock.advance(1);
  }
  // More orders than a page has: each page is chosen in this order, not only sorted.
  const pages: string[][] = [];
  for (const page of [1, 2, 3]) {
    const { body } = await t.rest("GET", `/orders?userId=${mine.userId}&page=${page}&rows=2`, { token: mine.token });
    pages.push(body.items.map(({ orderId }: { orderId: string }) => orderId));
  }
  expect(pages).toEqual([newest.slice(0, 2), newest.slice(2, 4), newest.slice(4)]);

  expect((await t.rest("GET", `/orders?userId=${mine.userId}`, { token: other.token })).body.code).toBe("FORBIDDEN");
  expect((await t.rest("GET", `/orders/${newest[0]}`, { token: other.token })).body.code).toBe("NOT_FOUND");
  expect((await t.rest("GET", `/orders/${newest[0]}`)).body.code).toBe("UNAUTHENTICATED");
});

async function relogin(userId: string): Promise<{ token: string }> {
  const token = await t.deps.accessTokens.issue({ userId, role: "USER", sessionId: userId }, t.clock.at);
  return { token };
}

test("an order beyond what money can be stored as is refused, not overflowed", async () => {
  const { token } = await makeLearner(t);
  const dear = await Promise.all([
    makeCourse(t.db, { price: 1_500_000_000 }),
    makeCourse(t.db, { price: 1_500_000_000 }),
  ]);
  expect(await order(token, ...dear.map(course))).toMatchObject({ status: 422, body: { code: "ORDER_TOO_LARGE" } });
});

test("an Idempotency-Key makes one order of many requests, and none of another request", async () => {
  const { token, userId } = await makeLearner(t);
  const items = [course(await makeCourse(t.db))];
  const send = (key: string, body: object = { items }) =>
    t.rest("POST", "/orders", { token, body, headers: { "idempotency-key": key } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send("one")));
  const codes = answers.map(({ status, body }) => (status === 201 ? "made" : body.code));
  expect(new Set(codes).difference(new Set(["made", "IDEMPOTENCY_KEY_IN_USE"])).size).toBe(0);
  expect(codes).toContain("made");
  const again = await send("one");
  expect(again.body.orderId).toBe(answers.find(({ status }) => status === 201)?.body.orderId);
  expect((await send("one", { items: [course(await makeCourse(t.db))] })).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect((await t.rest("GET", `/orders?userId=${userId}`, { token })).body.total).toBe(1);
  const other = await makeLearner(t);
  const theirs = await t.rest("POST", "/orders", {
    token: other.token,
    body: { items },
    headers: { "idempotency-key": "one" },
  });
  expect(theirs.body.userId).toBe(other.userId);
});

test("a key whose request failed is free for the next one", async () => {
  const { token } = await makeLearner(t);
  const headers = { "idempotency-key": "two" };
  const missing = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
  const refused = await t.rest("POST", "/orders", { token, headers, body: { items: [course(missing)] } });
  expect(refused.status).toBe(404);
  const body = { items: [course(await makeCourse(t.db))] };
  expect((await t.rest("POST", "/orders", { token, headers, body })).status).toBe(201);
});
