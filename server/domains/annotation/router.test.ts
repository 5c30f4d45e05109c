import { afterAll, beforeAll, expect, test } from "vitest";
import { questionLimits } from "../../../shared/question/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeClass, mutate, read } from "../../test/asking.ts";
import type { Learner } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type User = Partial<Learner>;
const save = (user: User, lectureId: string, timestampSec: number, content = "팔꿈치를 무릎에 붙여요.") =>
  mutate(t, "annotation.save", user, { lectureId, timestampSec, content });
const remove = (user: User, lectureId: string, timestampSec: number) =>
  mutate(t, "annotation.remove", user, { lectureId, timestampSec });
const list = async (lectureId: string) => (await read(t, "annotation.list", {}, { lectureId })).body;

test("what the teacher adds to a second is read by everyone at once, in the order of the video", async () => {
  const { teacher, lectureId } = await makeClass(t);
  expect(await list(lectureId)).toEqual([]);
  await save(teacher, lectureId, 42, "간격만 지켜요.");
  const both = [
    { timestampSec: 7, content: "왼손이 기준이에요." },
    { timestampSec: 42, content: "간격만 지켜요." },
  ];
  expect((await save(teacher, lectureId, 7, " 왼손이 기준이에요. ")).body).toEqual(both);
  await expect.poll(() => list(lectureId)).toEqual(both);
  expect((await save(teacher, lectureId, 42, "세 번째부터는 간격만 지켜요.")).body[1].content).toBe(
    "세 번째부터는 간격만 지켜요.",
  );
  for (let n = 0; n < 2; n += 1) expect((await remove(teacher, lectureId, 7)).body).toHaveLength(1);
  await expect.poll(() => list(lectureId)).toHaveLength(1);
});

test("other users, seconds after the end and texts that are empty or too long are refused", async () => {
  const { learner, teacher, lectureId } = await makeClass(t);
  const { teacher: other } = await makeClass(t);
  for (const user of [learner, other]) {
    expect((await save(user, lectureId, 7)).body.code).toBe("NOT_FOUND");
    expect((await remove(user, lectureId, 7)).body.code).toBe("NOT_FOUND");
  }
  expect((await save({}, lectureId, 7)).body.code).toBe("UNAUTHENTICATED");
  expect((await save(teacher, lectureId, 61)).body.code).toBe("QUESTION_OUT_OF_RANGE");
  for (const content of ["", " \u200b", "가".repeat(questionLimits.annotationMax + 1)])
    expect((await save(teacher, lectureId, 7, content)).body.code).toBe("VALIDATION_FAILED");
  for (const second of [-1, 1.5, 2 ** 31])
    expect((await save(teacher, lectureId, second)).body.code).toBe("VALIDATION_FAILED");
  expect((await read(t, "annotation.list", {}, { lectureId: "no id" })).body.code).toBe("VALIDATION_FAILED");
  expect(await list(lectureId)).toEqual([]);
});

test("of annotations that are added at once, no more are stored than a lecture may have", async () => {
  const { teacher, lectureId } = await makeClass(t);
  const most = questionLimits.annotationsPerLectureMax;
  for (let second = 0; second < most - 1; second += 1)
    await t.db
      .insertInto("lecture_annotation")
      .values({
        lecture_id: lectureId,
        timestamp_sec: second,
        content: "간격",
        created_at: t.clock.at,
        updated_at: t.clock.at,
      })
      .execute();
  const results = await Promise.all([57, 58, 59].map((second) => save(teacher, lectureId, second)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(results.filter(({ body }) => body.code === "TOO_MANY_ANNOTATIONS")).toHaveLength(2);
  expect(await list(lectureId)).toHaveLength(most);
  expect((await save(teacher, lectureId, 0, "바꾼 글")).status).toBe(200);
});
