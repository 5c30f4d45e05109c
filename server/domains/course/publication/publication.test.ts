import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PublicationDecision } from "../../../../shared/course/publication.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate, read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft as complete,
  type Drafting,
  makeDrafting,
  readDraft,
  startDraft,
} from "../../../test/drafting.ts";
import { type Learner, makeCategory } from "../../../test/factories.ts";
import { notificationsOf } from "../../../test/notifications.ts";
import { makeAdmin } from "../../../test/support.ts";
import { sweepMedia } from "../../media/sweep/sweep-commands.ts";
import { changeCourse } from "../admin-commands.ts";
import { carryOutDue } from "./due-commands.ts";

let t: TestApp;
let admin: Learner;
let work: Drafting;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  // Access tokens of former tests are too old.
  admin = await makeAdmin(t);
  work = await makeDrafting(t);
});
afterAll(() => t.close());

const inSeconds = (seconds: number): string => new Date(t.clock.at.getTime() + seconds * 1000).toISOString();
const publicCourse = (courseId: string) => read(t, "course.byId", {}, { courseId });
const due = () => carryOutDue(t.deps, t.clock.at);
const outcomes = async () => (await notificationsOf(t, work.teacher)).map(({ data }) => data["outcome"]);
const verify = (isVerified: boolean) =>
  t.db.updateTable("teacher").set({ is_verified: isVerified }).where("teacher_id", "=", work.teacherId).execute();

const call = (action: string, input: object) => callDraft(work, action, input);
const draftOf = (courseId: string) => readDraft(work, courseId);

async function completeDraft() {
  const started = await startDraft(work);
  await complete(work, started);
  return started;
}

const decide = async (courseId: string, comments: PublicationDecision["comments"] = []) => {
  const { body } = await read(t, "admin.submittedCourse", admin, { courseId });
  return mutate(t, "admin.decidePublication", admin, { courseId, submittedAt: body.submittedAt, comments });
};

test("a course is published at its time, as it was when its teacher asked for it", async () => {
  const { courseId, sectionId, lectureIds } = await completeDraft();
  const [first, , last] = lectureIds;
  const publishAt = inSeconds(300);
  expect((await call("publish", { courseId, publishAt })).body).toEqual({ state: "SCHEDULED", number: null });
  expect(await draftOf(courseId)).toMatchObject({ publication: { state: "SCHEDULED", publishAt }, status: null });

  t.clock.advance(60);
  await call("savePage", { courseId, changes: { title: { from: "빵 굽기", to: "식빵 굽기" } } });
  await call("removeLectures", { courseId, lectureIds: [last], isRemoved: true });
  await call("addLectures", {
    courseId,
    sectionId,
    after: first,
    lectures: [{ lectureId: randomUUIDv7(), title: "새 강의" }],
  });
  await due();
  expect((await publicCourse(courseId)).status).toBe(404);

  t.clock.advance(300);
  await Promise.all([due(), due(), due()]);
  expect((await publicCourse(courseId)).body).toMatchObject({
    title: "빵 굽기",
    lectureCount: 3,
    sections: [{ lectures: lectureIds.map((lectureId) => ({ lectureId })) }],
  });
  expect(await draftOf(courseId)).toMatchObject({
    publication: null,
    status: "PUBLISHED",
    hasChanges: true,
    publishedAt: t.clock.at.toISOString(),
    page: { title: "식빵 굽기" },
  });
  const versions = (await read(t, "courseDraft.versions", work.teacher, { courseId })).body;
  expect(versions).toMatchObject([{ number: 1, title: "빵 굽기" }]);
  expect(await outcomes()).toEqual(["PUBLISHED"]);
});

test("a time that is over is now; a plan is taken back, replaced, and gone with its draft", async () => {
  const { courseId } = await completeDraft();
  await call("publish", { courseId, publishAt: inSeconds(60) });
  await call("cancelPublication", { courseId });
  t.clock.advance(61);
  await due();
  expect((await publicCourse(courseId)).status).toBe(404);
  await call("publish", { courseId, publishAt: inSeconds(60) });
  const { body } = await call("publish", { courseId, publishAt: inSeconds(-60) });
  expect(body).toEqual({ state: "PUBLISHED", number: 1 });
  expect(await draftOf(courseId)).toMatchObject({ publication: null, hasChanges: false });

  const removed = await completeDraft();
  await call("publish", { courseId: removed.courseId, publishAt: inSeconds(60) });
  expect((await call("remove", { courseId: removed.courseId })).status).toBe(200);
  t.clock.advance(61);
  await due();
  expect((await publicCourse(removed.courseId)).status).toBe(404);
});

test("a sale that will be over is refused when the course is planned", async () => {
  const { courseId } = await completeDraft();
  const changes = {
    salePrice: { from: null, to: 20_000 },
    saleEndsAt: { from: null, to: inSeconds(300) },
  };
  await call("savePage", { courseId, changes });
  expect(await call("publish", { courseId, publishAt: inSeconds(600) })).toMatchObject({
    body: { code: "COURSE_NOT_PUBLISHABLE", details: { required: [{ code: "SALE_ENDED" }] } },
  });
  expect((await call("publish", { courseId, publishAt: inSeconds(200) })).status).toBe(200);
});

test("a course that was blocked meanwhile is not published, and its teacher is told", async () => {
  const { courseId } = await completeDraft();
  await call("publish", { courseId });
  await call("publish", { courseId, publishAt: inSeconds(60) });
  await changeCourse(t.deps, { courseId, status: "ARCHIVED" }, { adminId: null, at: t.clock.at });
  expect(await call("publish", { courseId, publishAt: inSeconds(60) })).toMatchObject({
    body: { code: "COURSE_BLOCKED" },
  });
  t.clock.advance(61);
  await Promise.all([due(), due()]);
  expect(await draftOf(courseId)).toMatchObject({ publication: { state: "FAILED" }, status: "ARCHIVED" });
  expect(await outcomes()).toEqual(["FAILED"]);
});

test("a category that was renamed meanwhile is that of the draft", async () => {
  const category = await makeCategory(t.db, "목공");
  const { courseId } = await completeDraft();
  await call("savePage", { courseId, changes: { category: { from: "공예", to: category } } });
  await call("publish", { courseId, publishAt: inSeconds(60) });
  await mutate(t, "admin.changeCategory", admin, { name: category, to: { name: "나무" } });
  t.clock.advance(61);
  await due();
  expect((await publicCourse(courseId)).body).toMatchObject({ category: "나무" });
});

test("the videos of a plan are kept until it is published or taken back", async () => {
  const { courseId } = await completeDraft();
  await call("publish", { courseId, publishAt: inSeconds(60) });
  await t.db.deleteFrom("media_asset").where("teacher_id", "=", work.teacherId).execute();
  const own = await t.db
    .selectFrom("course_publication_media")
    .where("course_id", "=", courseId)
    .select("media_id")
    .execute();
  const removable = async () => {
    const at = new Date(t.clock.at.getTime() + 40 * 24 * 3_600_000);
    const { mediaIds } = await sweepMedia(t.deps, { at, isDryRun: true });
    return own.filter(({ media_id }) => mediaIds.includes(media_id)).length;
  };
  expect([own.length, await removable()]).toEqual([3, 0]);
  await call("cancelPublication", { courseId });
  expect(await removable()).toBe(3);
});

test("a course goes off sale at its time, unless its teacher changes the plan", async () => {
  const { courseId } = await completeDraft();
  expect((await call("withdraw", { courseId, withdrawAt: inSeconds(60) })).status).toBe(404);
  await call("publish", { courseId });
  await call("withdraw", { courseId, withdrawAt: inSeconds(60) });
  expect(await draftOf(courseId)).toMatchObject({ withdrawAt: inSeconds(60), status: "PUBLISHED" });
  await call("cancelWithdrawal", { courseId });
  t.clock.advance(61);
  await due();
  expect(await draftOf(courseId)).toMatchObject({ withdrawAt: null, status: "PUBLISHED" });
  await call("withdraw", { courseId, withdrawAt: inSeconds(60) });
  t.clock.advance(61);
  await Promise.all([due(), due()]);
  expect(await draftOf(courseId)).toMatchObject({ withdrawAt: null, status: "ARCHIVED" });
});

test("an admin reviews the first course of a new teacher, sends it back, accepts it, and no other one", async () => {
  await verify(false);
  const { courseId, lectureIds } = await completeDraft();
  const [lectureId = ""] = lectureIds;
  expect(await draftOf(courseId)).toMatchObject({ needsReview: true, publication: null });
  expect((await call("publish", { courseId })).body).toEqual({ state: "IN_REVIEW", number: null });
  expect((await publicCourse(courseId)).status).toBe(404);
  const waiting = (await read(t, "admin.submittedCourses", admin)).body;
  expect(waiting).toContainEqual(expect.objectContaining({ courseId, title: "빵 굽기", lectureCount: 3 }));

  const comments = [
    { itemId: null, text: "소개를 더 써 주세요." },
    { itemId: lectureId, text: "소리가 작아요." },
  ];
  expect((await decide(courseId, comments)).status).toBe(200);
  expect(await draftOf(courseId)).toMatchObject({ publication: { state: "SENT_BACK", comments } });
  t.clock.advance(1);
  await call("publish", { courseId });
  expect(await draftOf(courseId)).toMatchObject({ publication: { state: "IN_REVIEW", comments: [] } });
  expect((await decide(courseId)).status).toBe(200);
  expect((await publicCourse(courseId)).status).toBe(200);
  expect(await outcomes()).toEqual(["ACCEPTED", "SENT_BACK"]);

  const next = await completeDraft();
  expect((await call("publish", { courseId: next.courseId })).body.state).toBe("PUBLISHED");
});

test("an accepted course waits for its time", async () => {
  await verify(false);
  const { courseId } = await completeDraft();
  await call("publish", { courseId, publishAt: inSeconds(60) });
  await decide(courseId);
  expect(await draftOf(courseId)).toMatchObject({ publication: { state: "SCHEDULED" }, status: null });
  t.clock.advance(61);
  await due();
  expect((await publicCourse(courseId)).status).toBe(200);
});

test("a decision is about the state that was read; of decisions at the same time one counts", async () => {
  await verify(false);
  const { courseId } = await completeDraft();
  await call("publish", { courseId });
  const { body } = await read(t, "admin.submittedCourse", admin, { courseId });
  t.clock.advance(1);
  await call("publish", { courseId });
  const stale = { courseId, submittedAt: body.submittedAt, comments: [] };
  expect((await mutate(t, "admin.decidePublication", admin, stale)).body.code).toBe("PUBLICATION_CHANGED");
  const { submittedAt } = (await read(t, "admin.submittedCourse", admin, { courseId })).body;
  const decisions = [[], [{ itemId: null, text: "아니요" }], [], [{ itemId: null, text: "아니요" }]];
  const answers = await Promise.all(
    decisions.map((comments) => mutate(t, "admin.decidePublication", admin, { courseId, submittedAt, comments })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await outcomes()).toHaveLength(1);
});

test("the shop decides whose first course is reviewed; learners and teachers decide nothing", async () => {
  const { courseId } = await completeDraft();
  const needsReview = async () => (await draftOf(courseId)).needsReview;
  const set = (reviewed: string, as = admin) => mutate(t, "admin.setReviewed", as, { reviewed });
  expect(await needsReview()).toBe(false);
  await set("ALL");
  expect(await needsReview()).toBe(true);
  await verify(false);
  await set("NONE");
  expect(await needsReview()).toBe(false);
  await set("NEW");
  expect(await needsReview()).toBe(true);
  expect((await set("NONE", work.teacher)).status).toBe(403);
  const decision = { courseId, submittedAt: t.clock.at.toISOString(), comments: [] };
  expect((await mutate(t, "admin.decidePublication", work.teacher, decision)).status).toBe(403);
});

test("where the shop requires captions, no lecture is published without them", async () => {
  const { courseId } = await completeDraft();
  const set = (captions: string, as = admin) => mutate(t, "admin.setCaptionRule", as, { captions });
  const publish = () => mutate(t, "courseDraft.publish", work.teacher, { courseId });
  expect((await set("REQUIRED", work.teacher)).status).toBe(403);
  expect((await draftOf(courseId)).requiresCaptions).toBe(false);
  await set("REQUIRED");
  const { requiresCaptions, lectures } = await draftOf(courseId);
  expect(requiresCaptions).toBe(true);
  const [first] = lectures;
  await t.db
    .deleteFrom("media_caption")
    .where("media_id", "=", first?.video?.mediaId ?? "")
    .execute();
  expect(await publish()).toMatchObject({
    status: 409,
    body: {
      code: "COURSE_NOT_PUBLISHABLE",
      details: { required: [{ code: "CAPTIONS_MISSING", ids: [first?.lectureId] }] },
    },
  });
  await set("ADVISED");
  expect((await publish()).status).toBe(200);
});
