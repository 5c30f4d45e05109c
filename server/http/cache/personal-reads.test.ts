import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { orderNumber } from "../../../shared/order/number.ts";
import { z } from "zod";
import { domains } from "../../domains.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { ask, mutate, read } from "../../test/asking.ts";
import { course, orderOf } from "../../test/buying.ts";
import { makeTeacherOf, makeWatcher, postComment, postReview } from "../../test/community.ts";
import { listProcedures } from "../../test/completeness.ts";
import { type Learner, makeCourse, makeRegistration } from "../../test/factories.ts";
import { finishedItem } from "../../test/learning.ts";
import { makeGame } from "../../test/playing.ts";
import { makeAdmin, openInquiry, suggest } from "../../test/support.ts";

let t: TestApp;
/** Valid values of the fields that reads require. */
let values: Record<string, unknown>;
/** Values for reads that need another one, or one of two optional ones. */
let valuesOf: Record<string, object>;
let callers: { learner: Learner; teacher: Learner; admin: Learner };
beforeAll(async () => {
  t = await testApp();
  // The gateway is part of the application, and is called over HTTP.
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { lectureId, ...teacher } = await makeTeacherOf(t);
  const courseId = await makeCourse(t.db, { teacherId: teacher.teacherId, lectureIds: [lectureId] });
  const { registrationId, ...learner } = await makeWatcher(t, lectureId);
  const { token, userId, email } = learner;
  const posted = async (path: string, body: object) => (await t.rest("POST", path, { token, body })).body;
  const { lectureNoteId } = await posted("/lectures/notes", { lectureId, timestampSec: 1, content: "팔꿈치" });
  const { cartId } = await posted("/carts", { itemType: "COURSE", itemId: courseId });
  const order = await orderOf(t, learner, course(courseId));
  const { orderId } = order;
  const { questionId } = await ask(t, learner, lectureId);
  const { reviewId } = (await postReview(t, learner, lectureId)).body;
  const { commentId } = (await postComment(t, learner, lectureId)).body;
  const { gameId } = await makeGame(t);
  const { inquiryId } = await openInquiry(t, learner);
  const { suggestionId } = await suggest(t, learner);
  const { certificateId } = await finishedItem(t, learner);
  const ids = { userId, lectureId, courseId, registrationId, lectureNoteId, cartId, orderId, questionId, commentId };
  const video = { fileName: "1강.mp4", bytes: 1 };
  const { mediaAssetId } = (await mutate(t, "mediaUpload.start", teacher, video)).body;
  const more = {
    mediaAssetId,
    gameId,
    inquiryId,
    suggestionId,
    certificateId,
    attemptId: randomUUID(),
    refundId: randomUUID(),
    transcriptId: randomUUID(),
    attachmentId: randomUUID(),
  };
  const refunded = { orderItemId: randomUUID(), amount: 0 };
  const lists = { reviewIds: [reviewId], commentIds: [commentId], questionIds: [questionId], itemIds: [courseId] };
  const item = course(courseId);
  values = {
    ...ids,
    ...more,
    ...lists,
    ...refunded,
    ...item,
    items: [item],
    email,
    days: 7,
    q: "물레",
    query: "물레가 흔들려요",
  };
  const ofCourse = { registrationId: await makeRegistration(t.db, { userId, courseId }) };
  const draft = { courseId: randomUUID(), title: "물레" };
  await mutate(t, "courseDraft.create", teacher, draft);
  const { media_id: mediaId } = await t.db
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await mutate(t, "mediaDraft.open", teacher, { mediaId });
  valuesOf = {
    "mediaDraft.byId": { mediaId },
    "mediaDraft.link": { mediaId },
    "courseDraft.byId": draft,
    "courseDraft.folder": draft,
    "courseDraft.folderMedia": draft,
    "courseDraft.preview": draft,
    "courseDraft.version": { ...draft, number: 1 },
    "courseDraft.versions": draft,
    "courseDraft.prices": draft,
    "admin.ordersByNumber": { number: orderNumber(order) },
    "mediaUpload.find": { ...video, except: [] },
    "progress.courseLecture": ofCourse,
    "progress.ofCourse": ofCourse,
    "review.reviewable": { courseId },
    "question.askContext": { lectureId },
  };
  callers = { learner, teacher, admin: await makeAdmin(t) };
});
afterAll(() => t.close());

const teachers =
  /^(attachment\.|courseDraft\.|inbox\.|mediaAsset\.|mediaDraft\.|mediaTranscript\.|mediaUpload\.|ownCoupon\.|review\.received|confusion\.map)/;
const callerOf = (path: string): Learner => {
  if (path.startsWith("admin.")) return callers.admin;
  return teachers.test(path) ? callers.teacher : callers.learner;
};

function inputOf(path: string, schemas: readonly z.ZodType[]): object | undefined {
  if (schemas.length === 0) return undefined;
  const required = schemas.flatMap((schema) => z.toJSONSchema(schema, { io: "input" }).required ?? []);
  for (const field of required)
    if (!(field in { ...values, ...valuesOf[path] })) throw new Error(`no value of ${field} is known`);
  return { ...Object.fromEntries(required.map((field) => [field, values[field]])), ...valuesOf[path] };
}

/** Reads of what does not exist in the database of this test. */
const missing = [
  "attachment.link",
  "courseDraft.lectureLearners",
  "courseDraft.version",
  "game.attempt",
  "refund.byId",
  "admin.refundPreview",
  "admin.submittedCourse",
];
const personal = listProcedures(domains).filter(({ type, meta }) => type === "query" && !meta.tables);

test.each(personal)("an answer of $path is for its caller alone", async ({ path, inputs }) => {
  const { responseCache } = t.deps;
  const spies = [vi.spyOn(responseCache.reads, "getOrSet"), vi.spyOn(responseCache, "addUrl")];
  const { status, headers } = await read(t, path, callerOf(path), inputOf(path, inputs));
  expect(status).toBe(missing.includes(path) ? 404 : 200);
  expect([headers["cache-control"], headers["etag"]]).toEqual(["private, no-store", undefined]);
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test("no other kind of procedure is cached than a read without a caller", () => {
  const cached = listProcedures(domains).filter(({ meta }) => meta.tables);
  expect(new Set(cached.map(({ type, meta }) => `${type} ${meta.auth}`))).toEqual(new Set(["query none"]));
});
