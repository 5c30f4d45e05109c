import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
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
import { type Learner, makeCourse, makeLecture } from "../../../test/factories.ts";

let t: TestApp;
let work: Drafting;
let teacherId: string;
let other: Learner;
beforeAll(async () => {
  t = await testApp();
  work = await makeDrafting(t);
  ({ teacherId } = work);
  other = (await makeDrafting(t)).teacher;
});
afterAll(() => t.close());

const call = (action: string, input: object, as = work.teacher) => callDraft(work, action, input, as);
const draftOf = (courseId: string) => readDraft(work, courseId);
const copy = async (from: string, title = "빵 굽기 사본") => {
  const courseId = randomUUIDv7();
  return { courseId, answer: await call("duplicate", { courseId, from, title }) };
};
const makeAttachment = async () => {
  const attachment_id = randomUUIDv7();
  const file = {
    file_name: "반죽표.pdf",
    bytes: 10,
    status: "READY",
    type: "PDF",
    storage_upload_id: "",
    part_bytes: 10,
  } as const;
  const at = { created_at: t.clock.at, updated_at: t.clock.at };
  await t.db
    .insertInto("attachment")
    .values({ attachment_id, teacher_id: teacherId, ...file, ...at })
    .execute();
  return attachment_id;
};
/** Fields that a copy has too. */
const outlineOf = ({ sections, lectures }: CourseDraft) =>
  sections.map(({ sectionId, title }) => ({
    title,
    lectures: lectures
      .filter((lecture) => lecture.sectionId === sectionId)
      .map(({ title, summary, script, isPreview, price, video, attachments }) => ({
        title,
        summary,
        script,
        isPreview,
        price,
        video,
        attachments,
      })),
  }));

test("a copy has the page, the lectures and the videos of the course, and is a course of its own", async () => {
  const started = await startDraft(work, ["준비", "반죽", "굽기"]);
  await completeDraft(work, started);
  const { courseId, lectureIds } = started;
  await call("publish", { courseId });
  const [saleStartsAt, saleEndsAt] = ["2099-03-10T00:00:00.000Z", "2099-03-20T00:00:00.000Z"];
  const changes = {
    salePrice: { from: null, to: 20_000 },
    saleStartsAt: { from: null, to: saleStartsAt },
    saleEndsAt: { from: null, to: saleEndsAt },
    accessDays: { from: null, to: 90 },
    cover: { from: null, to: "bread" },
    tags: { from: [], to: ["빵"] },
  };
  expect((await call("savePage", { courseId, changes })).status).toBe(200);
  const written = {
    summary: { from: "", to: "재료를 재요" },
    script: { from: "", to: "# 재료" },
    price: { from: null, to: 5_000 },
  };
  expect((await call("saveLecture", { lectureId: lectureIds[0], changes: written })).status).toBe(200);
  const attachmentId = await makeAttachment();
  await call("placeAttachments", { lectureId: lectureIds[0], attachmentIds: [attachmentId], after: null });
  await call("removeLectures", { courseId, lectureIds: [lectureIds[1]], isRemoved: true });
  const { courseId: copyId, answer } = await copy(courseId);
  expect(answer.status).toBe(200);
  const [original, copied] = [await draftOf(courseId), await draftOf(copyId)];
  expect(copied).toMatchObject({ status: null, publishedAt: null, hasChanges: true });
  expect(copied.page).toEqual({
    ...original.page,
    title: "빵 굽기 사본",
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
  });
  expect(outlineOf(copied)).toEqual(
    outlineOf({ ...original, lectures: original.lectures.filter(({ isRemoved }) => !isRemoved) }),
  );
  expect(copied.lectures[0]?.attachments).toMatchObject([{ attachmentId }]);
  const ids = copied.lectures.map(({ lectureId }) => lectureId);
  expect(ids.filter((id) => lectureIds.includes(id))).toEqual([]);

  // The copy is published beside the original, which stays as it is.
  expect((await call("publish", { courseId: copyId })).status).toBe(200);
  expect((await read(t, "course.byId", {}, { courseId: copyId })).body).toMatchObject({
    lectureCount: 2,
    title: "빵 굽기 사본",
  });
  expect((await read(t, "course.byId", {}, { courseId })).body).toMatchObject({ lectureCount: 3, title: "빵 굽기" });
  expect(await draftOf(courseId)).toEqual(original);
});

test("a course that was imported is copied with its videos, and a call that is sent again copies nothing", async () => {
  const lectureIds = [await makeLecture(t.db, { teacherId }), await makeLecture(t.db, { teacherId })];
  const from = await makeCourse(t.db, { teacherId, lectureIds });
  const { courseId, answer } = await copy(from);
  expect(answer.status).toBe(200);
  const copied = await draftOf(courseId);
  expect(copied.lectures.map(({ video }) => video?.status)).toEqual(["READY", "READY"]);
  expect((await call("duplicate", { courseId, from, title: "다시" })).status).toBe(200);
  expect(await draftOf(courseId)).toEqual(copied);
});

test("the course of another teacher, an id of another course and one draft too many are refused", async () => {
  const { courseId } = await startDraft(work);
  const foreign = await call("duplicate", { courseId: randomUUIDv7(), from: courseId, title: "남의 것" }, other);
  expect(foreign).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  const taken = randomUUIDv7();
  await call("create", { courseId: taken, title: "남의 코스" }, other);
  expect(await call("duplicate", { courseId: taken, from: courseId, title: "사본" })).toMatchObject({ status: 404 });
  const rows = Array.from({ length: limits.courseDraftsMax }, () => ({
    course_id: randomUUIDv7(),
    teacher_id: teacherId,
    title: "",
    created_at: t.clock.at,
    updated_at: t.clock.at,
  }));
  await t.db.insertInto("course_draft").values(rows).execute();
  expect((await copy(courseId)).answer).toMatchObject({ body: { code: "DRAFT_FULL" } });
});
