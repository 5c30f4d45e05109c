import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeTeacherOf, makeWatcher, postReview, watchPercent } from "../../test/community.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";
import { read } from "../../test/asking.ts";
import { uploadPhoto } from "../../test/photo/photos.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const add = (learner: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  postReview(t, learner, lectureId, changes);
const edit = ({ token }: Pick<Learner, "token">, id: string, changes: object = {}) =>
  t.rest("PUT", `/lectures/reviews/${id}`, { token, body: { rating: 5, content: "다시 보니 더 좋아요.", ...changes } });
const remove = ({ token }: Pick<Learner, "token">, id: string) =>
  t.rest("DELETE", `/lectures/reviews/${id}`, { token });
/** As it is after all notices of changes have arrived. */
const list = async (query: string) => {
  t.deps.responseCache.invalidate(null);
  return (await t.rest("GET", `/lectures/reviews?${query}`)).body;
};
const react = (method: "POST" | "DELETE", { token }: Pick<Learner, "token">, reviewId: string) =>
  t.rest(method, "/lectures/reviews/reactions", { token, body: { reviewId } });
const query = async (name: string, { token }: Pick<Learner, "token">, input: object) => {
  const url = `/trpc/review.${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return response.json().result.data;
};

test("[R1.8 R3.9 R7.36 R7.37] a learner reviews a lecture, and everyone reads the review", async () => {
  const lectureId = await makeLecture(t.db, { title: "벽을 고르게 올리기" });
  const learner = await makeWatcher(t, lectureId, 42);
  const { status, body } = await add(learner, lectureId);
  expect(status).toBe(201);
  expect(body).toEqual({
    reviewId: expect.any(String),
    lectureId,
    lectureTitle: "벽을 고르게 올리기",
    userId: learner.userId,
    author: { userId: learner.userId, faceId: learner.userId, photoId: null, name: "김하늘", isTeacher: false },
    rating: 4,
    content: "손 위치를 계속 보여 줘서 따라 하기 쉬웠어요.",
    watchedPercent: 42,
    isCompleted: false,
    refunded: false,
    isCounted: true,
    photos: [],
    helpfulCount: 0,
    reply: null,
    createdAt: t.clock.at.toISOString(),
    editedAt: null,
  });
  expect(await list(`lectureId=${lectureId}`)).toEqual({ items: [body], page: 1, rows: 20, total: 1 });
});

test("[R7.38] an edit replaces rating and text, also of what the author has watched since", async () => {
  const lectureId = await makeLecture(t.db);
  const learner = await makeWatcher(t, lectureId, 30);
  const { reviewId } = (await add(learner, lectureId)).body;
  await t.db
    .updateTable("progress")
    .set({ watched: "{[0,60000)}", completed_at: t.clock.at })
    .where("registration_id", "=", learner.registrationId)
    .execute();
  const { status, body } = await edit(learner, reviewId);
  expect([status, body]).toMatchObject([200, { rating: 5, watchedPercent: 100, isCompleted: true }]);
  expect(body.editedAt).toBe(t.clock.at.toISOString());
  const stranger = await makeLearner(t);
  expect((await edit(stranger, reviewId)).body.code).toBe("NOT_FOUND");
});

test("[R7.39] a review is deleted by its author alone, and a repeated deletion is no error", async () => {
  const lectureId = await makeLecture(t.db);
  const learner = await makeWatcher(t, lectureId);
  const { reviewId } = (await add(learner, lectureId)).body;
  expect((await remove(await makeLearner(t), reviewId)).body.code).toBe("NOT_FOUND");
  expect([(await remove(learner, reviewId)).status, (await remove(learner, reviewId)).status]).toEqual([204, 204]);
  expect((await list(`lectureId=${lectureId}`)).total).toBe(0);
  expect((await add(learner, lectureId)).status).toBe(201);
});

test("of fifty parallel reviews of one user one is stored, and the others get its id", async () => {
  const lectureId = await makeLecture(t.db);
  const learner = await makeWatcher(t, lectureId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(learner, lectureId)));
  const [stored, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect(stored?.status).toBe(201);
  expect([...new Set(others.map(({ status, body }) => `${status} ${body.code} ${body.reviewId}`))]).toEqual([
    `409 ALREADY_REVIEWED ${stored?.body.reviewId}`,
  ]);
  expect((await list(`lectureId=${lectureId}`)).total).toBe(1);
});

test("a review requires a registration, also an ended one, and a fifth of the lecture", async () => {
  const lectureId = await makeLecture(t.db);
  const stranger = await makeLearner(t);
  expect((await add(stranger, lectureId)).body).toMatchObject({ status: 403, code: "NOT_REGISTERED" });
  const early = await makeWatcher(t, lectureId, limits.reviewWatchedPercent - 1);
  expect((await add(early, lectureId)).body).toMatchObject({
    status: 403,
    code: "NOT_ENOUGH_WATCHED",
    watchedPercent: 19,
    requiredPercent: 20,
  });
  const ended = await makeWatcher(t, lectureId, limits.reviewWatchedPercent);
  await t.db
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "PERIOD" })
    .where("registration_id", "=", ended.registrationId)
    .execute();
  expect((await add(ended, lectureId)).status).toBe(201);
});

test("a registration of a course allows to review its lectures", async () => {
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db)] as const;
  const courseId = await makeCourse(t.db, { lectureIds: [...lectureIds] });
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, courseId });
  await watchPercent(t, registrationId, lectureIds[0], 100);
  expect(await query("reviewable", learner, { courseId })).toEqual({
    items: [
      expect.objectContaining({ lectureId: lectureIds[0], watchedPercent: 100, isCompleted: true, review: null }),
    ],
    refusal: null,
    watchedPercent: 100,
  });
  const { reviewId } = (await add(learner, lectureIds[0])).body;
  expect((await add(learner, lectureIds[1])).body.code).toBe("NOT_ENOUGH_WATCHED");
  const { items } = await query("reviewable", learner, { courseId });
  expect(items[0].review).toMatchObject({ reviewId, rating: 4 });
  expect((await list(`courseId=${courseId}&completedOnly=true`)).items).toMatchObject([{ reviewId }]);
});

test("a teacher cannot review a lecture of the same teacher", async () => {
  const teacher = await makeTeacherOf(t);
  const registrationId = await makeRegistration(t.db, { userId: teacher.userId, lectureId: teacher.lectureId });
  await watchPercent(t, registrationId, teacher.lectureId, 100);
  expect((await add(teacher, teacher.lectureId)).body.code).toBe("OWN_LECTURE");
  expect(await query("reviewable", teacher, { lectureId: teacher.lectureId })).toMatchObject({
    items: [],
    refusal: "OWN_LECTURE",
  });
});

test("a review is labeled while the registration behind it is refunded", async () => {
  const lectureId = await makeLecture(t.db);
  const learner = await makeWatcher(t, lectureId);
  const { reviewId } = (await add(learner, lectureId)).body;
  const set = (values: { status: "EXPIRED" | "VALID"; expired_reason: "REFUND" | null }) =>
    t.db.updateTable("registration").set(values).where("registration_id", "=", learner.registrationId).execute();
  const isRefunded = async () =>
    (await t.db.selectFrom("lecture_review").where("review_id", "=", reviewId).select("is_refunded").execute())[0];
  await set({ status: "EXPIRED", expired_reason: "REFUND" });
  expect(await isRefunded()).toEqual({ is_refunded: true });
  await set({ status: "VALID", expired_reason: null });
  expect(await isRefunded()).toEqual({ is_refunded: false });
});

test("[R7.40 R7.41] a helpful review counts each user once, and never its author", async () => {
  const lectureId = await makeLecture(t.db);
  const author = await makeWatcher(t, lectureId);
  const { reviewId } = (await add(author, lectureId)).body;
  expect((await react("POST", author, reviewId)).body.code).toBe("OWN_REVIEW");
  const readers = await Promise.all(Array.from({ length: 5 }, () => makeLearner(t)));
  await Promise.all(readers.flatMap((reader) => [react("POST", reader, reviewId), react("POST", reader, reviewId)]));
  const [first] = readers as [Learner];
  expect(await query("helpful", first, { reviewIds: [reviewId] })).toEqual([reviewId]);
  const helpful = async () =>
    (await t.db.selectFrom("review_rank").where("review_id", "=", reviewId).select("helpful_count").execute()).map(
      (row) => row.helpful_count,
    );
  expect(new Set(await helpful())).toEqual(new Set([5]));
  const removed = await Promise.all([react("DELETE", first, reviewId), react("DELETE", first, reviewId)]);
  expect(removed.map(({ status, body }) => [status, body.isHelpful])).toEqual([
    [200, false],
    [200, false],
  ]);
  expect(new Set(await helpful())).toEqual(new Set([4]));
  expect((await react("POST", first, lectureId)).body.code).toBe("NOT_FOUND");
});

test("a teacher reads the reviews of the own lectures, those without a reply first", async () => {
  const teacher = await makeTeacherOf(t);
  const { lectureId, teacherId } = teacher;
  const other = await makeLecture(t.db, { teacherId });
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [other] });
  const write = async (id: string, rating: number): Promise<string> => {
    t.clock.advance(1);
    return (await add(await makeWatcher(t, id), id, { rating })).body.reviewId;
  };
  const replied = await write(lectureId, 5);
  const low = await write(lectureId, 2);
  const recent = await write(other, 4);
  const hidden = await write(other, 1);
  await t.db.updateTable("lecture_review").set({ hidden_at: t.clock.at }).where("review_id", "=", hidden).execute();
  const { token } = teacher;
  await t.rest("PUT", `/lectures/reviews/${replied}/reply`, { token, body: { content: "고맙습니다." } });
  const ids = async (input: object, caller: Pick<Learner, "token"> = teacher) => {
    const { items, total } = await query("received", caller, input);
    return { ids: items.map(({ reviewId }: { reviewId: string }) => reviewId), total };
  };
  expect(await ids({})).toEqual({ ids: [recent, low, replied], total: 3 });
  expect((await ids({ sort: "OLDEST" })).ids).toEqual([low, recent, replied]);
  expect((await ids({ sort: "RATING_LOW" })).ids).toEqual([low, recent, replied]);
  expect(await ids({ rating: 2 })).toEqual({ ids: [low], total: 1 });
  expect(await ids({ courseId })).toEqual({ ids: [recent], total: 1 });
  expect(await ids({ page: 9 })).toEqual({ ids: [], total: 3 });
  const url = "/trpc/inbox.summary";
  const summary = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(summary.json().result.data).toMatchObject({ unrepliedReviews: 2, unrepliedLow: 1, open: 0, total: 0 });
  for (const caller of [await makeTeacherOf(t), await makeLearner(t)])
    expect(await ids({}, caller)).toEqual({ ids: [], total: 0 });
});

test("the teacher of the lecture replies to a review, changes the reply and deletes it", async () => {
  const teacher = await makeTeacherOf(t);
  const learner = await makeWatcher(t, teacher.lectureId);
  const { reviewId } = (await add(learner, teacher.lectureId)).body;
  const path = `/lectures/reviews/${reviewId}/reply`;
  const reply = (content: string, { token }: Pick<Learner, "token"> = teacher) =>
    t.rest("PUT", path, { token, body: { content } });
  expect((await reply("고맙습니다.", learner)).body.code).toBe("NOT_FOUND");
  expect((await reply("고맙습니다.")).body.reply).toMatchObject({ content: "고맙습니다.", teacherName: "윤서하" });
  expect((await reply("7분대 장면을 바꿨어요.")).body.reply.content).toBe("7분대 장면을 바꿨어요.");
  const [first, second] = [
    await t.rest("DELETE", path, { token: teacher.token }),
    await t.rest("DELETE", path, { token: teacher.token }),
  ];
  expect([first.body.reply, second.status]).toEqual([null, 200]);
});

test.each([
  ["an empty text", { content: "  \n " }],
  ["a text of invisible characters", { content: "\u200b\u3164\u2800" }],
  ["a text that is too long", { content: "가".repeat(limits.reviewMax + 1) }],
  ["no star", { rating: 0 }],
  ["half a star", { rating: 4.5 }],
  ["six stars", { rating: 6 }],
  ["a NUL", { content: "가\u0000나" }],
])("%s is refused", async (_, changes) => {
  const lectureId = await makeLecture(t.db);
  const { status, body } = await add(await makeWatcher(t, lectureId), lectureId, changes);
  expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("a text is stored composed and trimmed, and its length is that of its characters", async () => {
  const lectureId = await makeLecture(t.db);
  const content = "🏺".repeat(limits.reviewMax);
  expect((await add(await makeWatcher(t, lectureId), lectureId, { content })).body.content).toBe(content);
  const decomposed = { content: "  \u1100\u1161\u202e\uD83D  " };
  expect((await add(await makeWatcher(t, lectureId), lectureId, decomposed)).body.content).toBe("가\u202e\uFFFD");
});

test("a list is of a lecture or of a course, not of both, and an unknown one is empty", async () => {
  const id = await makeLecture(t.db);
  expect((await list(`lectureId=${id}&courseId=${id}`)).code).toBe("VALIDATION_FAILED");
  expect(await list(`courseId=${id}`)).toEqual({ items: [], page: 1, rows: 20, total: 0 });
});

test("reviews with photos are a list of their own, with their number, until the photos are gone", async () => {
  const lectureId = await makeLecture(t.db);
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId] });
  const [shown, plain] = [await makeWatcher(t, lectureId), await makeWatcher(t, lectureId)];
  const photoId = await uploadPhoto(t, shown, "REVIEW");
  const { reviewId } = (await postReview(t, shown, lectureId, { photoIds: [photoId] })).body;
  await postReview(t, plain, lectureId);
  const counted = async (item: string) => {
    const { body: summary } = await t.rest("GET", `/lectures/reviews/summary?${item}`);
    const { body: photos } = await t.rest("GET", `/lectures/reviews?${item}&withPhotos=true`);
    const { body: others } = await t.rest("GET", `/lectures/reviews?${item}&withPhotos=true&rating=1`);
    return [summary.withPhotos, photos.total, photos.items.length, others.total];
  };
  t.deps.responseCache.invalidate(null);
  for (const item of [`lectureId=${lectureId}`, `courseId=${courseId}`])
    expect(await counted(item)).toEqual([1, 1, 1, 0]);
  const ofUser = await t.rest("GET", `/lectures/reviews?userId=${plain.userId}&withPhotos=true`);
  expect(ofUser.body).toMatchObject({ items: [], total: 0 });
  await t.rest("PUT", `/lectures/reviews/${reviewId}`, {
    token: shown.token,
    body: { rating: 4, content: "사진을 뺐어요.", photoIds: [] },
  });
  t.deps.responseCache.invalidate(null);
  expect(await counted(`courseId=${courseId}`)).toEqual([0, 0, 0, 0]);
});

test("a review is found on its page of the list of the most helpful", async () => {
  const lectureId = await makeLecture(t.db);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    t.clock.advance(1);
    ids.push((await postReview(t, await makeWatcher(t, lectureId), lectureId)).body.reviewId);
  }
  const reader = await makeLearner(t);
  await t.rest("POST", "/lectures/reviews/reactions", { token: reader.token, body: { reviewId: ids[0] } });
  t.deps.responseCache.invalidate(null);
  const { body: listed } = await t.rest("GET", `/lectures/reviews?lectureId=${lectureId}&sort=HELPFUL`);
  expect(listed.items.map((item: { reviewId: string }) => item.reviewId)).toEqual([ids[0], ids[2], ids[1]]);
  const placeOf = async (reviewId: string | undefined, rows: number, of = lectureId) =>
    (await read(t, "review.position", {}, { lectureId: of, reviewId, rows })).body;
  expect([await placeOf(ids[0], 1), await placeOf(ids[1], 1)]).toEqual([{ page: 1 }, { page: 3 }]);
  expect(await placeOf(ids[1], 2)).toEqual({ page: 2 });
  expect((await placeOf(ids[1], 2, await makeLecture(t.db))).code).toBe("NOT_FOUND");
});

test("the page of a teacher has the two most helpful reviews with four or five stars of all lectures", async () => {
  const { teacherId } = await makeTeacherOf(t);
  const first = await makeLecture(t.db, { teacherId });
  const second = await makeLecture(t.db, { teacherId });
  const post = async (lectureId: string, rating: number, helpful: number) => {
    const { reviewId } = (await add(await makeWatcher(t, lectureId, 90), lectureId, { rating })).body;
    for (let n = 0; n < helpful; n += 1) await react("POST", await makeLearner(t), reviewId);
    return reviewId;
  };
  await post(first, 3, 3);
  const helpful = await post(second, 5, 2);
  await post(first, 5, 0);
  const next = await post(first, 4, 1);
  t.deps.responseCache.invalidate(null);
  const { body } = await read(t, "review.best", await makeLearner(t), { teacherId });
  expect(body.map(({ reviewId }: { reviewId: string }) => reviewId)).toEqual([helpful, next]);
});
