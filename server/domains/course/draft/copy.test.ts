import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../../shared/limits.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  type Drafting,
  makeDrafting,
  readDraft,
  type Started,
  startDraft,
} from "../../../test/drafting.ts";

let t: TestApp;
let work: Drafting;
let other: Drafting;
beforeAll(async () => {
  t = await testApp();
  work = await makeDrafting(t);
  other = await makeDrafting(t);
});
afterAll(() => t.close());

const call = (action: string, input: object, as = work.teacher) => callDraft(work, action, input, as);
const copiesOf = (ids: readonly string[]) => ids.map((from) => ({ lectureId: randomUUIDv7(), from }));
const copy = (target: Started, lectures: { lectureId: string; from: string }[], after: string | null = null) =>
  call("copyLectures", { courseId: target.courseId, sectionId: target.sectionId, after, lectures });
const titlesOf = async ({ courseId }: Started) =>
  (await readDraft(work, courseId)).lectures.filter(({ isRemoved }) => !isRemoved).map(({ title }) => title);

test("lectures are copied behind one of another course with their videos and texts, and are lectures of their own", async () => {
  const source = await startDraft(work, ["준비", "반죽", "굽기"]);
  await completeDraft(work, source);
  const target = await startDraft(work, ["소개", "마무리"]);
  const script = { script: { from: "", to: "# 반죽" } };
  await call("saveLecture", { lectureId: source.lectureIds[1], changes: script });
  const before = await readDraft(work, source.courseId);
  const lectures = copiesOf(source.lectureIds.slice(1));
  expect((await copy(target, lectures, target.lectureIds[0])).status).toBe(200);
  const copied = await readDraft(work, target.courseId);
  expect(copied.lectures.map(({ title }) => title)).toEqual(["소개", "반죽", "굽기", "마무리"]);
  expect(copied.lectures[1]).toEqual({
    ...before.lectures[1],
    lectureId: lectures[0]?.lectureId,
    sectionId: target.sectionId,
  });

  // A call that is sent again adds nothing, and brings nothing back that was removed meanwhile.
  expect((await copy(target, lectures, null)).status).toBe(200);
  expect(await readDraft(work, target.courseId)).toMatchObject({ lectures: copied.lectures });
  const lectureIds = lectures.map(({ lectureId }) => lectureId);
  await call("removeLectures", { courseId: target.courseId, lectureIds, isRemoved: true });
  expect(await titlesOf(target)).toEqual(["소개", "마무리"]);
  await copy(target, lectures);
  expect(await titlesOf(target)).toEqual(["소개", "마무리"]);

  await call("saveLecture", { lectureId: lectureIds[0], changes: { title: { from: "반죽", to: "다른 반죽" } } });
  expect(await readDraft(work, source.courseId)).toEqual(before);
});

test("the files of a lecture are those of its copy", async () => {
  const [source, target] = [await startDraft(work, ["준비"]), await startDraft(work, [])];
  const attachmentId = randomUUIDv7();
  const at = { created_at: t.clock.at, updated_at: t.clock.at };
  const file = { file_name: "반죽표.pdf", bytes: 10, status: "READY", type: "PDF" } as const;
  const stored = { storage_upload_id: "", part_bytes: 10, teacher_id: work.teacherId };
  await t.db
    .insertInto("attachment")
    .values({ attachment_id: attachmentId, ...file, ...stored, ...at })
    .execute();
  await call("placeAttachments", { lectureId: source.lectureIds[0], attachmentIds: [attachmentId], after: null });
  await copy(target, copiesOf(source.lectureIds));
  await call("removeLectures", { courseId: source.courseId, lectureIds: source.lectureIds, isRemoved: true });
  expect((await readDraft(work, target.courseId)).lectures).toMatchObject([{ attachments: [{ attachmentId }] }]);
});

test("lectures and courses of others, removed lectures and wrong places are not found, and nothing is copied", async () => {
  const [source, target] = [await startDraft(work, ["준비", "반죽"]), await startDraft(work, ["소개"])];
  const foreign = await startDraft(other, ["남의 강의"]);
  const mixed = copiesOf([source.lectureIds[0] ?? "", foreign.lectureIds[0] ?? ""]);
  expect(await copy(target, mixed)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await copy(foreign, copiesOf(source.lectureIds))).status).toBe(404);
  expect((await copy({ ...target, sectionId: source.sectionId }, copiesOf(source.lectureIds))).status).toBe(404);
  expect((await copy(target, copiesOf(source.lectureIds), source.lectureIds[0])).status).toBe(404);
  // An id that a lecture of another course has.
  const taken = [{ lectureId: foreign.lectureIds[0] ?? "", from: source.lectureIds[0] ?? "" }];
  expect((await copy(target, taken)).status).toBe(404);
  const removed = { courseId: source.courseId, lectureIds: [source.lectureIds[1]], isRemoved: true };
  await call("removeLectures", removed);
  expect((await copy(target, copiesOf(source.lectureIds))).status).toBe(404);
  expect(await titlesOf(target)).toEqual(["소개"]);
  const { lectures } = (await read(t, "courseDraft.byId", other.teacher, { courseId: foreign.courseId })).body;
  expect(lectures).toHaveLength(1);
});

test("a course has no more lectures than it may have", async () => {
  const max = limits.courseLecturesMax;
  const source = await startDraft(work, ["준비", "반죽"]);
  const target = await startDraft(
    work,
    Array.from({ length: max - 1 }, (_, index) => `${index}`),
  );
  expect(await copy(target, copiesOf(source.lectureIds))).toMatchObject({
    body: { code: "DRAFT_FULL", details: { max } },
  });
  expect((await copy(target, copiesOf(source.lectureIds.slice(1)))).status).toBe(200);
  expect(await titlesOf(target)).toHaveLength(max);
});
