import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeTeacherOf, postComment } from "../../test/community.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { purgeComments } from "./purge-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const add = (learner: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  postComment(t, learner, lectureId, changes);
const edit = ({ token }: Learner, id: string, content: string) =>
  t.rest("PUT", `/lectures/comments/${id}`, { token, body: { content } });
const remove = ({ token }: Learner, id: string) => t.rest("DELETE", `/lectures/comments/${id}`, { token });
/** As it is after all notices of changes have arrived. */
const list = async (query: string) => {
  t.deps.responseCache.invalidate(null);
  return (await t.rest("GET", `/lectures/comments?${query}`)).body;
};
const react = ({ token }: Learner, method: "POST" | "PUT" | "DELETE", commentId: string, reaction?: string) =>
  t.rest(method, "/lectures/comments/reactions", { token, body: { commentId, reaction } });
const countOf = async (input: object) => {
  t.deps.responseCache.invalidate(null);
  const url = `/trpc/comment.count?input=${encodeURIComponent(JSON.stringify(input))}`;
  return (await t.app.inject({ url })).json().result.data.count;
};
const statsOf = (commentId: string) =>
  t.db
    .selectFrom("comment_stats")
    .where("comment_id", "=", commentId)
    .select(["like_count as likes", "curious_count as curious", "reply_count as replies"])
    .executeTakeFirst();

test("[R1.9 R3.8 R7.29 R7.30] a signed-in user comments on a lecture, and everyone reads the thread", async () => {
  const teacher = await makeTeacherOf(t);
  const { lectureId } = teacher;
  const learner = await makeLearner(t);
  const { status, body } = await add(learner, lectureId);
  expect([status, body]).toMatchObject([
    201,
    {
      commentId: expect.any(String),
      lectureId,
      userId: learner.userId,
      parentId: null,
      author: { faceId: learner.userId, name: "김하늘", isTeacher: false },
      isDeleted: false,
      editedAt: null,
      replies: [],
    },
  ]);
  const reply = await add(teacher, lectureId, { parentId: body.commentId, content: "아침저녁으로 한 번씩이요." });
  expect(reply.body.author).toMatchObject({ faceId: teacher.teacherId, name: "윤서하", isTeacher: true });
  const elsewhere = await add(teacher, await makeLecture(t.db));
  expect(elsewhere.body.author).toMatchObject({ faceId: teacher.teacherId, name: "김하늘", isTeacher: false });
  // A reply to a reply belongs to the same thread.
  await add(learner, lectureId, { parentId: reply.body.commentId, content: "고마워요." });
  const { items, total } = await list(`lectureId=${lectureId}`);
  expect(total).toBe(1);
  expect(items[0].replies.map(({ content, parentId }: Record<string, string>) => [content, parentId])).toEqual([
    ["아침저녁으로 한 번씩이요.", body.commentId],
    ["고마워요.", body.commentId],
  ]);
  expect([items[0].replyCount, await countOf({ lectureId })]).toEqual([2, 3]);
  expect(await list(`userId=${learner.userId}`)).toMatchObject({ total: 2, items: [{ content: "고마워요." }, {}] });
});

test("[R7.31] the author changes a comment, and the former text is stored for moderators", async () => {
  const [lectureId, learner] = [await makeLecture(t.db), await makeLearner(t)];
  const { commentId, content } = (await add(learner, lectureId)).body;
  const edited = await edit(learner, commentId, "비닐을 하루에 두 번 여는데 갈라져요.");
  expect([edited.status, edited.body.editedAt]).toEqual([200, t.clock.at.toISOString()]);
  expect((await edit(await makeLearner(t), commentId, "남의 글")).body.code).toBe("NOT_FOUND");
  for (let n = 0; n < serverLimits.commentRevisionsMax + 2; n++) await edit(learner, commentId, `고침 ${n}`);
  const revisions = await t.db
    .selectFrom("comment_revision")
    .where("comment_id", "=", commentId)
    .select("content")
    .execute();
  expect(revisions).toHaveLength(serverLimits.commentRevisionsMax);
  expect(revisions).not.toContainEqual({ content });
});

test("[R7.32] a deleted comment keeps its thread, and disappears without replies", async () => {
  const [lectureId, learner, other] = [await makeLecture(t.db), await makeLearner(t), await makeLearner(t)];
  const { commentId } = (await add(learner, lectureId)).body;
  const reply = (await add(other, lectureId, { parentId: commentId, content: "저도요." })).body.commentId;
  expect((await remove(other, commentId)).body.code).toBe("NOT_FOUND");
  expect([(await remove(learner, commentId)).status, (await remove(learner, commentId)).status]).toEqual([204, 204]);
  const [thread] = (await list(`lectureId=${lectureId}`)).items;
  expect(thread).toMatchObject({ commentId, isDeleted: true, content: "", author: null, userId: null, replyCount: 1 });
  expect((await add(other, lectureId, { parentId: commentId })).body.code).toBe("NOT_FOUND");
  expect((await edit(learner, commentId, "다시")).body.code).toBe("NOT_FOUND");
  await remove(other, reply);
  expect(await list(`lectureId=${lectureId}`)).toMatchObject({ items: [], total: 0 });
  expect(await countOf({ lectureId })).toBe(0);
});

test("[R7.33 R7.34 R7.35] a user has one reaction to a comment, changes it and removes it, each idempotently", async () => {
  const [lectureId, author, reader] = [await makeLecture(t.db), await makeLearner(t), await makeLearner(t)];
  const { commentId } = (await add(author, lectureId)).body;
  expect((await react(author, "POST", commentId, "LIKE")).body.code).toBe("OWN_COMMENT");
  const parallel = await Promise.all(Array.from({ length: 10 }, () => react(reader, "POST", commentId, "LIKE")));
  expect(new Set(parallel.map(({ status, body }) => `${status} ${body.reaction}`))).toEqual(new Set(["200 LIKE"]));
  expect(await statsOf(commentId)).toEqual({ likes: 1, curious: 0, replies: 0 });
  expect((await react(reader, "PUT", commentId, "CURIOUS")).body).toEqual({ commentId, reaction: "CURIOUS" });
  expect(await statsOf(commentId)).toEqual({ likes: 0, curious: 1, replies: 0 });
  expect((await react(reader, "PUT", commentId, "HEART")).body.code).toBe("VALIDATION_FAILED");
  await react(reader, "DELETE", commentId, "LIKE");
  expect((await statsOf(commentId))?.curious).toBe(1);
  expect((await react(reader, "DELETE", commentId, "CURIOUS")).body).toEqual({ commentId, reaction: null });
  expect((await react(reader, "DELETE", commentId)).status).toBe(200);
  expect(await statsOf(commentId)).toEqual({ likes: 0, curious: 0, replies: 0 });
});

test("threads are sorted by their reactions, and a course lists those of its lectures", async () => {
  const lectureIds = [await makeLecture(t.db), await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { lectureIds });
  const [author, reader] = [await makeLearner(t), await makeLearner(t)];
  const ids: string[] = [];
  for (const lectureId of [...lectureIds, lectureIds[0] ?? ""]) ids.push((await add(author, lectureId)).body.commentId);
  await react(reader, "POST", ids[1] ?? "", "CURIOUS");
  const idsBy = async (sort: string) =>
    (await list(`courseId=${courseId}&sort=${sort}`)).items.map((item: { commentId: string }) => item.commentId);
  expect(await idsBy("REACTIONS")).toEqual([ids[1], ids[2], ids[0]]);
  expect(await idsBy("NEWEST")).toEqual([ids[2], ids[1], ids[0]]);
});

test.each(["NEWEST", "REACTIONS"])(
  "pages of the list by %s repeat and lose no comment while others write and delete",
  async (sort) => {
    const [lectureId, learner] = [await makeLecture(t.db), await makeLearner(t)];
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.push((await add(learner, lectureId, { content: `${n}` })).body.commentId);
    const seen: string[] = [];
    let before = "";
    for (let page = 1; page <= 4; page++) {
      const read = await list(
        `lectureId=${lectureId}&sort=${sort}&rows=2&page=${page}${before && `&before=${before}`}`,
      );
      before = read.before;
      seen.push(...read.items.map((item: { commentId: string }) => item.commentId));
      // One more at the top, and one that was read is gone.
      await add(learner, lectureId, { content: `나중 ${page}` });
      await remove(learner, seen.at(-1) ?? "");
    }
    expect(seen).toEqual(ids.toReversed());
  },
);

test("an unchanged list of the newest is read the same at any time and by any process, without what had gone", async () => {
  const [lectureId, learner] = [await makeLecture(t.db), await makeLearner(t)];
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.unshift((await add(learner, lectureId, { content: `${n}` })).body.commentId);
  await remove(learner, ids[1] ?? "");
  const first = await list(`lectureId=${lectureId}&rows=2`);
  t.clock.advance(60);
  t.deps.responseCache.invalidate(null);
  expect(await list(`lectureId=${lectureId}&rows=2`)).toEqual(first);
  const second = await list(`lectureId=${lectureId}&rows=2&page=2&before=${first.before}`);
  const listed = [...first.items, ...second.items].map((item: { commentId: string }) => item.commentId);
  expect(listed).toEqual([ids[0], ids[2], ids[3]]);
});

test("pages of the list by REACTIONS repeat and lose no comment while others react", async () => {
  const [lectureId, author] = [await makeLecture(t.db), await makeLearner(t)];
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.unshift((await add(author, lectureId, { content: `${n}` })).body.commentId);
  await react(await makeLearner(t), "POST", ids[4] ?? "", "LIKE");
  const fickle = await makeLearner(t);
  await react(fickle, "POST", ids[2] ?? "", "LIKE");
  const seen: string[] = [];
  let before = "";
  for (let page = 1; page <= 3; page++) {
    const read = await list(
      `lectureId=${lectureId}&sort=REACTIONS&rows=2&page=${page}${before && `&before=${before}`}`,
    );
    before = read.before;
    seen.push(...read.items.map((item: { commentId: string }) => item.commentId));
    t.clock.advance(1);
    // The last one of the list would come first, and the first one after those without reactions.
    for (let n = 0; n < 2; n++) await react(await makeLearner(t), "POST", ids[5] ?? "", "CURIOUS");
    await react(fickle, "DELETE", ids[2] ?? "");
  }
  expect(seen).toEqual([ids[2], ids[4], ids[0], ids[1], ids[3], ids[5]]);
});

test("a link to a comment finds its page of the list, and of the replies", async () => {
  const [lectureId, author] = [await makeLecture(t.db), await makeLearner(t)];
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId] });
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await add(author, lectureId, { content: `${n}` })).body.commentId);
  const replies: string[] = [];
  for (let n = 0; n <= serverLimits.repliesShown; n++) {
    t.clock.advance(1);
    const reply = await add(author, lectureId, { parentId: ids[3], content: `답글 ${n}` });
    replies.push(reply.body.commentId);
  }
  const { before } = await list(`lectureId=${lectureId}&rows=2`);
  await add(author, lectureId, { content: "나중" });
  const placeOf = async (commentId: string | undefined, item: object = { lectureId }) => {
    t.deps.responseCache.invalidate(null);
    const input = encodeURIComponent(JSON.stringify({ ...item, commentId, before, rows: 2 }));
    const { result, error } = (await t.app.inject({ url: `/trpc/comment.position?input=${input}` })).json();
    return result?.data ?? error.data.code;
  };
  expect(await placeOf(ids[0])).toEqual({ threadId: ids[0], page: 1, replyPage: 0 });
  expect(await placeOf(ids[2])).toEqual({ threadId: ids[2], page: 2, replyPage: 0 });
  expect(await placeOf(replies[0])).toEqual({ threadId: ids[3], page: 2, replyPage: 0 });
  expect(await placeOf(replies.at(-1), { courseId })).toEqual({ threadId: ids[3], page: 2, replyPage: 1 });
  await remove(author, ids[2] ?? "");
  expect(await placeOf(ids[2])).toBe("NOT_FOUND");
  expect(await placeOf(ids[4])).toEqual({ threadId: ids[4], page: 3, replyPage: 0 });
  expect(await placeOf(ids[4], { lectureId: await makeLecture(t.db) })).toBe("NOT_FOUND");
});

test("parallel replies and deletions of one thread are counted once", async () => {
  const [lectureId, author] = [await makeLecture(t.db), await makeLearner(t)];
  const { commentId } = (await add(author, lectureId)).body;
  const writers = await Promise.all(Array.from({ length: 8 }, () => makeLearner(t)));
  const replies = await Promise.all(
    writers.map(async (writer) => (await add(writer, lectureId, { parentId: commentId })).body.commentId as string),
  );
  await Promise.all([
    remove(author, commentId),
    ...writers.slice(0, 4).map((writer, n) => remove(writer, replies[n] ?? "")),
    ...writers.slice(4).map((writer) => add(writer, lectureId, { parentId: replies.at(-1) })),
  ]);
  const visible = (
    await t.db
      .selectFrom("lecture_comment")
      .where("lecture_id", "=", lectureId)
      .where("deleted_at", "is", null)
      .select("comment_id")
      .execute()
  ).length;
  expect((await statsOf(commentId))?.replies).toBe(visible);
  expect([await countOf({ lectureId }), (await list(`lectureId=${lectureId}`)).total]).toEqual([visible, 1]);
});

test("a user writes a limited number of comments in a day", async () => {
  const [lectureId, learner] = [await makeLecture(t.db), await makeLearner(t)];
  await t.db
    .insertInto("lecture_comment")
    .values(
      Array.from({ length: serverLimits.commentsPerDay - 1 }, () => ({
        comment_id: crypto.randomUUID(),
        lecture_id: lectureId,
        user_id: learner.userId,
        parent_id: null,
        content: "가",
        created_at: t.clock.at,
      })),
    )
    .execute();
  expect((await add(learner, lectureId)).status).toBe(201);
  expect((await add(learner, lectureId)).body).toMatchObject({ status: 429, code: "DAILY_LIMIT_REACHED" });
});

test.each([
  ["an empty text", { content: " " }],
  ["a text that is too long", { content: "가".repeat(limits.commentMax + 1) }],
  ["another page's bound", { before: "1_2_3" }],
])("%s is refused", async (_, changes) => {
  const lectureId = await makeLecture(t.db);
  const answer =
    "before" in changes
      ? await t.rest("GET", `/lectures/comments?lectureId=${lectureId}&before=${changes.before}`)
      : await add(await makeLearner(t), lectureId, changes);
  expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("a reply belongs to a comment of the same lecture", async () => {
  const [lectureId, other, learner] = [await makeLecture(t.db), await makeLecture(t.db), await makeLearner(t)];
  const { commentId } = (await add(learner, lectureId)).body;
  expect((await add(learner, other, { parentId: commentId })).body.code).toBe("NOT_FOUND");
});

test("a course lists the comments of its present curriculum, however it changes", async () => {
  const [first, second] = [await makeLecture(t.db), await makeLecture(t.db)];
  const courseId = await makeCourse(t.db, { lectureIds: [first] });
  const learner = await makeLearner(t);
  const { commentId } = (await add(learner, second)).body;
  await add(learner, second, { parentId: commentId });
  await add(learner, first);
  const figures = async () => [(await list(`courseId=${courseId}`)).total, await countOf({ courseId })];
  expect(await figures()).toEqual([1, 1]);
  const at = { course_id: courseId, position: 1, section_position: 0, lecture_id: second };
  await t.db.insertInto("course_lecture").values(at).execute();
  expect(await figures()).toEqual([2, 3]);
  await t.db.deleteFrom("course_lecture").where("course_id", "=", courseId).where("lecture_id", "=", first).execute();
  expect(await figures()).toEqual([1, 2]);
});

test("former texts and positions of deleted threads are purged after their time", async () => {
  const [lectureId, learner] = [await makeLecture(t.db), await makeLearner(t)];
  const { commentId } = (await add(learner, lectureId)).body;
  await remove(learner, commentId);
  const left = async (days: number) => {
    await purgeComments(t.deps, new Date(t.clock.at.getTime() + days * 86_400_000));
    const count = (table: "comment_rank" | "comment_revision") =>
      t.db.selectFrom(table).where("comment_id", "=", commentId).select("comment_id").execute();
    return [(await count("comment_rank")).length > 0, (await count("comment_revision")).length];
  };
  expect(await left(0)).toEqual([true, 1]);
  expect(await left(1)).toEqual([false, 1]);
  expect(await left(serverLimits.commentRevisionDays + 1)).toEqual([false, 0]);
});
