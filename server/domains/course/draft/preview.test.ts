import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  makeUploaded,
  readDraft,
  startDraft,
  type Drafting,
  makeDrafting,
} from "../../../test/drafting.ts";
import type { Learner } from "../../../test/factories.ts";

let t: TestApp;
let work: Drafting;
let teacher: Learner;
let other: Learner;
beforeAll(async () => {
  t = await testApp();
  work = await makeDrafting(t);
  ({ teacher } = work);
  other = (await makeDrafting(t)).teacher;
});
afterAll(() => t.close());

const call = (action: string, input: object) => callDraft(work, action, input);
const previewOf = (courseId: string, as = teacher) => read(t, "courseDraft.preview", as, { courseId });

/** Publishes the course. @returns the preview before, and what visitors read after it */
async function publish(courseId: string) {
  const preview = (await previewOf(courseId)).body;
  expect((await call("publish", { courseId })).status).toBe(200);
  return { preview, course: (await read(t, "course.byId", {}, { courseId })).body };
}

test("the preview of a new course is what its publication shows, field by field", async () => {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId } = started;
  const empty = { sectionId: crypto.randomUUID(), title: "강의가 없는 섹션" };
  await call("addSections", { courseId, after: null, sections: [empty] });
  const { preview, course } = await publish(courseId);
  expect(preview).toEqual(course);
  expect(preview).toMatchObject({
    title: "빵 굽기",
    lectureCount: 3,
    durationSec: 180,
    sections: [{ title: "첫째 날" }],
  });
});

test("the preview of changes is what their publication shows, removed lectures, captions and the lowest price included", async () => {
  const started = await startDraft(work, ["준비", "반죽", "굽기", "식히기"]);
  await completeDraft(work, started);
  const { courseId, lectureIds, sectionId } = started;
  await publish(courseId);

  t.clock.advance(60);
  const [first, second, third, last] = lectureIds;
  const later = crypto.randomUUID();
  await call("addSections", { courseId, after: sectionId, sections: [{ sectionId: later, title: "둘째 날" }] });
  await call("moveLectures", { courseId, lectureIds: [last, second], sectionId: later, after: null });
  await call("removeLectures", { courseId, lectureIds: [third], isRemoved: true });
  await call("setVideo", { lectureId: first, mediaAssetId: await makeUploaded(work, 125_400) });
  const added = { lectureId: crypto.randomUUID(), title: "보관" };
  await call("addLectures", { courseId, sectionId: later, after: null, lectures: [added] });
  await call("setVideo", { lectureId: added.lectureId, mediaAssetId: await makeUploaded(work, 61_000) });
  const mediaId = (await readDraft(work, courseId)).lectures[0]?.video?.mediaId;
  await mutate(t, "mediaDraft.open", teacher, { mediaId });
  const to = { startMs: 0, endMs: 900, text: "안녕하세요", isUnsure: false };
  const changes = [{ id: crypto.randomUUID(), from: null, to }];
  expect((await mutate(t, "mediaDraft.saveCues", teacher, { mediaId, lang: "ko", changes })).status).toBe(200);
  await call("savePage", {
    courseId,
    changes: {
      title: { from: "빵 굽기", to: "식빵 굽기" },
      price: { from: 30_000, to: 50_000 },
      salePrice: { from: null, to: 40_000 },
      tags: { from: [], to: ["식빵"] },
    },
  });
  const { preview, course } = await publish(courseId);
  expect(preview).toEqual(course);
  expect(preview).toMatchObject({ lowestPrice30: 30_000, captionLangs: ["ko"], lectureCount: 5 });
  expect((await previewOf(courseId)).body).toEqual(course);
});

test("the preview has the trailer that everyone may watch at its address, and none that a publication would put there", async () => {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId } = started;
  const [first, second] = (await readDraft(work, courseId)).lectures.map(({ video }) => video?.mediaId ?? null);
  const choose = (from: string | null | undefined, to: string | null | undefined) =>
    call("savePage", { courseId, changes: { trailer: { from, to } } });
  expect((await choose(null, first)).status).toBe(200);
  const { preview, course } = await publish(courseId);
  expect([preview.trailer, course.trailer]).toEqual([null, expect.objectContaining({ durationSec: 60 })]);
  t.clock.advance(1);
  expect((await previewOf(courseId)).body.trailer).toEqual(course.trailer);
  expect((await choose(first, second)).status).toBe(200);
  expect((await previewOf(courseId)).body.trailer).toBeNull();
  expect((await choose(second, first)).status).toBe(200);
  expect((await previewOf(courseId)).body.trailer).toEqual(course.trailer);
  expect((await call("withdraw", { courseId })).status).toBe(200);
  expect((await previewOf(courseId)).body.trailer).toBeNull();
});

test("a draft that lacks everything has a preview, and that of another teacher has none", async () => {
  const { courseId } = await startDraft(work, ["준비"]);
  expect((await previewOf(courseId)).body).toMatchObject({ category: "", price: 0, sections: [{ lectures: [{}] }] });
  expect(await previewOf(courseId, other)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
