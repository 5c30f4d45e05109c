import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { course, type Item, lecture } from "../../test/buying.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function favor({ userId, token }: Learner, ...items: Item[]) {
  for (const item of items) {
    expect((await t.rest("POST", "/favorites", { token, body: { userId, ...item } })).status).toBe(200);
    t.clock.advance(1);
  }
}

const addFavorites = async ({ token }: Learner, input: object) => {
  const answer = await t.app.inject({
    method: "POST",
    url: "/trpc/cart.addFavorites",
    headers: { authorization: `Bearer ${token}` },
    payload: input,
  });
  return answer.json().result?.data ?? answer.json().error.data.errorCode;
};

const cartOf = async ({ userId, token }: Learner): Promise<string[]> =>
  (await t.rest("GET", `/carts?userId=${userId}&rows=100`, { token })).body.items.map((line: Item) => line.itemId);

test("all favorites of a type are added at once; what is not is named with the reason", async () => {
  const learner = await makeLearner(t);
  const [bought, inCart, free, archived, first, second] = [
    await makeCourse(t.db, { title: "산 코스" }),
    await makeCourse(t.db, { title: "담은 코스" }),
    await makeCourse(t.db, { title: "무료 코스", price: 0 }),
    await makeCourse(t.db, { title: "끝난 코스" }),
    await makeCourse(t.db),
    await makeCourse(t.db),
  ];
  const single = await makeLecture(t.db);
  await favor(learner, ...[bought, inCart, free, archived, first, second].map(course), lecture(single));
  await makeRegistration(t.db, { userId: learner.userId, courseId: bought });
  await t.db.updateTable("course").set({ status: "ARCHIVED" }).where("course_id", "=", archived).execute();
  await t.rest("POST", "/carts", { token: learner.token, body: course(inCart) });
  expect(await addFavorites(learner, { itemType: "COURSE" })).toEqual({
    added: [course(second), course(first)],
    skipped: [
      { ...course(archived), title: "끝난 코스", reason: "WITHDRAWN" },
      { ...course(free), title: "무료 코스", reason: "FREE" },
      { ...course(inCart), title: "담은 코스", reason: "ALREADY_IN_CART" },
      { ...course(bought), title: "산 코스", reason: "ALREADY_REGISTERED" },
    ],
  });
  expect((await cartOf(learner)).toSorted()).toEqual([inCart, first, second].toSorted());
  expect(await addFavorites(learner, { itemType: "LECTURE" })).toEqual({ added: [lecture(single)], skipped: [] });
});

test("only favorites whose price has dropped are added where the wishlist shows only those", async () => {
  const learner = await makeLearner(t);
  const dropped = await makeCourse(t.db, { price: 50_000 });
  await favor(learner, course(dropped), course(await makeCourse(t.db)));
  await t.db.updateTable("course").set({ price: 30_000 }).where("course_id", "=", dropped).execute();
  expect(await addFavorites(learner, { itemType: "COURSE", dropped: true })).toEqual({
    added: [course(dropped)],
    skipped: [],
  });
});

test("a cart that becomes full leaves the rest out, also for calls at the same time", async () => {
  const learner = await makeLearner(t);
  const items: Item[] = [];
  for (let n = 0; n < limits.cartItemsMax + 2; n += 1) items.push(lecture(await makeLecture(t.db)));
  await favor(learner, ...items);
  const answers = await Promise.all([1, 2].map(() => addFavorites(learner, { itemType: "LECTURE" })));
  expect(answers.map(({ added }) => added.length).toSorted((a, b) => a - b)).toEqual([0, limits.cartItemsMax]);
  for (const { skipped } of answers)
    expect(skipped.filter(({ reason }: { reason: string }) => reason === "CART_FULL")).toHaveLength(2);
  expect(await cartOf(learner)).toHaveLength(limits.cartItemsMax);
});

test("favorites of a type that is not sold are refused as invalid, and a visitor has none", async () => {
  const learner = await makeLearner(t);
  for (const input of [{}, { itemType: "TEACHER" }, { itemType: "COURSE", dropped: "yes" }])
    expect(await addFavorites(learner, input)).toBe("VALIDATION_FAILED");
  expect(await addFavorites({ ...learner, token: "" }, { itemType: "COURSE" })).toBe("UNAUTHENTICATED");
  expect(await addFavorites(learner, { itemType: "COURSE" })).toEqual({ added: [], skipped: [] });
});
