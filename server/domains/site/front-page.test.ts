import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeTeacher } from "../../test/factories.ts";
import { makeAdmin } from "../../test/support.ts";
import { measureShop } from "./jobs.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
});
afterAll(() => t.close());

const shown = async () => {
  t.deps.responseCache.invalidate(null);
  return (await read(t, "site.frontPage", {})).body;
};
const set = async (page: object, by = admin) => (await mutate(t, "admin.setFrontPage", by, page)).body;
const texts = { title: "틈날 때 3분,\n틈이 좁아져요", lead: "한 편에 하나씩 바로 해 봐요." };

test("an empty shop has no promise, no preview and no figures", async () => {
  await measureShop(t.db);
  const none = { title: null, lead: null, preview: null, medianLectureSec: null, medianAnswerSec: null };
  expect(await shown()).toEqual(none);
});

test("the newest course lends its first preview, until an admin chooses another that stays one", async () => {
  const preview = (title: string) => makeLecture(t.db, { title, isPreview: true, durationMs: 61_000 });
  const [older, chosen] = [await preview("예전 맛보기"), await preview("고른 맛보기")];
  await makeCourse(t.db, { title: "예전 코스", lectureIds: [older, chosen] });
  const second = await preview("새 맛보기");
  const lectureIds = [await makeLecture(t.db), second];
  const courseId = await makeCourse(t.db, { title: "새 코스", lectureIds });
  const newest = { lectureId: second, durationSec: 61, course: { courseId, title: "새 코스", number: 2 } };
  expect(await shown()).toMatchObject({ preview: newest });
  expect(await set({ ...texts, lectureId: chosen })).toBeNull();
  expect(await shown()).toMatchObject({ ...texts, preview: { title: "고른 맛보기", course: { number: 2 } } });
  await t.db.updateTable("lecture").set({ is_preview: false }).where("lecture_id", "=", chosen).execute();
  expect(await shown()).toMatchObject({ ...texts, preview: newest });
});

test("only an admin sets the promise, with a published preview and at most two lines", async () => {
  const draft = await makeLecture(t.db, { isPreview: true, status: "DRAFT" });
  expect(await set({ ...texts, lectureId: draft })).toMatchObject({ code: "NOT_FOUND" });
  expect(await set({ ...texts, title: "하나\n둘\n셋" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await set(texts, await makeLearner(t))).toMatchObject({ code: "FORBIDDEN" });
});

test("the figures are medians, of the lectures for sale and of the teachers with enough answers", async () => {
  for (const [median_sec, answers] of [
    [3_600, 5],
    [7_200, 50],
    [10_800, 6],
    [1, 4],
  ] as const)
    await t.db
      .insertInto("teacher_answer_stats")
      .values({ teacher_id: await makeTeacher(t.db), median_sec, answers })
      .execute();
  await t.db.updateTable("lecture").set({ status: "ARCHIVED" }).execute();
  for (const seconds of [100, 200, 900]) await makeLecture(t.db, { durationMs: seconds * 1000 - 1 });
  await measureShop(t.db);
  expect(await shown()).toMatchObject({ medianLectureSec: 200, medianAnswerSec: 7_200 });
});
