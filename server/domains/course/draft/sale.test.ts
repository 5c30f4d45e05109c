import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../../shared/time.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  type Drafting,
  makeDrafting,
  readDraft,
  startDraft,
} from "../../../test/drafting.ts";
import { freshToken, makeLearner, makeTeacher } from "../../../test/factories.ts";
import { carryOutDue } from "../publication/due-commands.ts";

let t: TestApp;
let work: Drafting;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  work = await makeDrafting(t);
});
afterAll(() => t.close());

const inSeconds = (seconds: number): string => new Date(t.clock.at.getTime() + seconds * 1000).toISOString();
const call = (action: string, input: object) => callDraft(work, action, input);
const due = () => carryOutDue(t.deps, t.clock.at);
const shown = async (courseId: string) => {
  const { price, salePrice, saleEndsAt, lowestPrice30 } = (await read(t, "course.byId", {}, { courseId })).body;
  return { price, salePrice, saleEndsAt, lowestPrice30 };
};
const pricesOf = async (courseId: string, as = work.teacher) => read(t, "courseDraft.prices", as, { courseId });

/** A complete draft with a sale of 20,000 won. */
async function draftWithSale(startsAt: string | null, endsAt: string | null = null): Promise<string> {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId } = started;
  const changes = {
    salePrice: { from: null, to: 20_000 },
    saleStartsAt: { from: null, to: startsAt },
    saleEndsAt: { from: null, to: endsAt },
  };
  expect((await call("savePage", { courseId, changes })).status).toBe(200);
  return courseId;
}

test("a sale begins at its start and ends at its end; its history has the price before", async () => {
  const endsAt = inSeconds(600);
  const courseId = await draftWithSale(inSeconds(300), endsAt);
  await call("publish", { courseId });
  const before = { price: 30_000, salePrice: null, saleEndsAt: null, lowestPrice30: null };
  await due();
  expect(await shown(courseId)).toEqual(before);
  expect((await readDraft(work, courseId)).hasChanges).toBe(false);

  t.clock.advance(300);
  await Promise.all([due(), due(), due()]);
  expect(await shown(courseId)).toEqual({
    price: 30_000,
    salePrice: 20_000,
    saleEndsAt: endsAt,
    lowestPrice30: 20_000,
  });
  t.clock.advance(301);
  expect(await shown(courseId)).toEqual(before);
  expect((await readDraft(work, courseId)).hasChanges).toBe(false);
});

test("the preview of a draft has the price that its publication would have at once", async () => {
  const courseId = await draftWithSale(inSeconds(300));
  const preview = async () => (await read(t, "courseDraft.preview", work.teacher, { courseId })).body;
  expect(await preview()).toMatchObject({ price: 30_000, salePrice: null });
  t.clock.advance(301);
  expect(await preview()).toMatchObject({ salePrice: 20_000 });
});

test("the plan of the last publication counts: an earlier one does not begin, and a sale without a start begins at once", async () => {
  const courseId = await draftWithSale(inSeconds(300));
  await call("publish", { courseId });
  await call("savePage", { courseId, changes: { saleStartsAt: { from: inSeconds(300), to: inSeconds(900) } } });
  await call("publish", { courseId });
  t.clock.advance(301);
  await due();
  expect(await shown(courseId)).toMatchObject({ salePrice: null });
  const { saleStartsAt } = (await readDraft(work, courseId)).page;
  await call("savePage", { courseId, changes: { saleStartsAt: { from: saleStartsAt, to: null } } });
  await call("publish", { courseId });
  expect(await shown(courseId)).toMatchObject({ salePrice: 20_000 });
});

test("a sale that was over before the server came back does not begin", async () => {
  const courseId = await draftWithSale(inSeconds(60), inSeconds(120));
  await call("publish", { courseId });
  t.clock.advance(121);
  await due();
  expect(await shown(courseId)).toMatchObject({ price: 30_000, salePrice: null });
});

test("a sale that would end before it begins is not published, and a period needs a sale", async () => {
  const courseId = await draftWithSale(inSeconds(600), inSeconds(300));
  expect((await call("publish", { courseId })).body).toMatchObject({
    code: "COURSE_NOT_PUBLISHABLE",
    details: { required: [{ code: "SALE_PERIOD_EMPTY" }] },
  });
  const changes = { salePrice: { from: 20_000, to: null } };
  expect((await call("savePage", { courseId, changes })).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("the lowest price of thirty days is that of the history, for its teacher alone", async () => {
  const courseId = await draftWithSale(null);
  expect((await pricesOf(courseId)).body).toMatchObject({ price: null, lowest30: null, steps: [], saleSince: null });
  const first = t.clock.at.toISOString();
  await call("publish", { courseId });
  t.clock.at = addDays(t.clock.at, 5);
  work.teacher = { ...work.teacher, token: await freshToken(t, work.teacher) };
  await call("savePage", { courseId, changes: { salePrice: { from: 20_000, to: 25_000 } } });
  await call("publish", { courseId });
  const now = t.clock.at.toISOString();
  expect((await pricesOf(courseId)).body).toEqual({
    price: 30_000,
    lowest30: 20_000,
    steps: [
      { since: first, price: 20_000 },
      { since: now, price: 25_000 },
    ],
    saleSince: first,
    at: now,
  });
  const other = await makeLearner(t);
  await makeTeacher(t.db, { userId: other.userId });
  expect((await pricesOf(courseId, other)).status).toBe(404);
});

test("a sale runs since the last day at the full price, also when its price changes", async () => {
  const courseId = await draftWithSale(null, inSeconds(100));
  await call("publish", { courseId });
  const since = async () => (await pricesOf(courseId)).body.saleSince;
  t.clock.advance(101);
  expect(await since()).toBeNull();
  const page = async (changes: object) => {
    expect((await call("savePage", { courseId, changes })).status).toBe(200);
    expect((await call("publish", { courseId })).status).toBe(200);
  };
  const { saleEndsAt } = (await readDraft(work, courseId)).page;
  await page({ saleEndsAt: { from: saleEndsAt, to: null } });
  const begun = t.clock.at.toISOString();
  t.clock.advance(100);
  await page({ salePrice: { from: 20_000, to: 25_000 } });
  expect(await since()).toBe(begun);
  await page({ salePrice: { from: 25_000, to: null } });
  expect(await since()).toBeNull();
  t.clock.advance(100);
  await page({ salePrice: { from: null, to: 25_000 } });
  expect(await since()).toBe(t.clock.at.toISOString());
});

test("the steps of the price begin thirty days ago at the earliest, and a sale that ends by itself is two of them", async () => {
  const endsAt = addDays(t.clock.at, 20).toISOString();
  const courseId = await draftWithSale(null, endsAt);
  await call("publish", { courseId });
  const laterOn = async (days: number) => {
    t.clock.at = addDays(t.clock.at, days);
    work.teacher = { ...work.teacher, token: await freshToken(t, work.teacher) };
    return (await pricesOf(courseId)).body;
  };
  expect((await laterOn(19)).steps).toMatchObject([{ price: 20_000 }]);
  const { steps, at } = await laterOn(21);
  expect(steps).toEqual([
    { since: addDays(new Date(at), -30).toISOString(), price: 20_000 },
    { since: endsAt, price: 30_000 },
  ]);
  expect((await laterOn(20)).steps).toEqual([{ since: expect.any(String), price: 30_000 }]);
});
