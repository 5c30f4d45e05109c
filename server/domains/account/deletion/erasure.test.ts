import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoupon } from "../../../test/coupons.ts";
import { userData } from "../../../domains.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { makeWatcher, postComment, postReview } from "../../../test/community.ts";
import { openInquiry, suggest, voteFor } from "../../../test/support.ts";
import {
  type Learner,
  makeCategory,
  makeCourse,
  makeLearner,
  makeRegistration,
  makeTeacher,
} from "../../../test/factories.ts";
import { notifyInTx } from "../../notification/commands.ts";
import { updateRecommendations } from "../../recommendation/job-commands.ts";
import { fetchAll, finishedItem } from "../../../test/learning.ts";
import { makeGame, makeRankable, play } from "../../../test/playing.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const erased = userData.flatMap(({ tables }) =>
  Object.entries(tables).flatMap(([table, { erasure }]) => (erasure === "DELETED" ? [table] : [])),
);

/** How many rows of a user each table has, found by its own column or by the registration that it refers to. */
async function countRows(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of erased) {
    const owner = ["progress", "registration_progress", "certificate"].includes(table)
      ? sql`registration_id in (select registration_id from registration where user_id = ${userId})`
      : table === "comment_revision"
        ? sql`comment_id in (select comment_id from lecture_comment where user_id = ${userId})`
        : table === "game_answer"
          ? sql`attempt_id in (select attempt_id from game_attempt where user_id = ${userId})`
          : table === "inquiry_message"
            ? sql`inquiry_id in (select inquiry_id from inquiry where user_id = ${userId})`
            : sql`user_id = ${userId}`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${owner}`.execute(t.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Reactions, a former text, a blocked user and a suspension. */
async function takePartInCommunity(userId: string, token: string, lectureId: string): Promise<void> {
  const other = await makeWatcher(t, lectureId);
  const { reviewId } = (await postReview(t, other, lectureId)).body;
  const { commentId } = (await postComment(t, other, lectureId)).body;
  const own = (await postComment(t, { token }, lectureId)).body.commentId;
  await t.rest("POST", "/lectures/reviews/reactions", { token, body: { reviewId } });
  await t.rest("POST", "/lectures/comments/reactions", { token, body: { commentId, reaction: "LIKE" } });
  await t.rest("PUT", `/lectures/comments/${own}`, { token, body: { content: "고쳤어요" } });
  await t.rest("POST", "/blocks", { token, body: { blockedUserId: other.userId } });
  const at = t.clock.at;
  await t.db
    .insertInto("writing_suspension")
    .values({ user_id: userId, suspended_until: at, suspended_at: at })
    .execute();
}

/** Votes, a mark of a scene and a goal: the texts of a user outlive the account. */
async function writeAboutLecture({ token }: Learner, lectureId: string): Promise<void> {
  const other = await makeLearner(t);
  await makeRegistration(t.db, { userId: other.userId, lectureId });
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, payload: object, of = headers) =>
    (await t.app.inject({ method: "POST", url: `/trpc/${path}`, headers: of, payload })).json().result.data;
  const ofOther = { authorization: `Bearer ${other.token}` };
  const { questionId } = await call("question.add", { lectureId, title: "왜 두꺼워져요?", content: "" }, ofOther);
  const { answers } = await call("question.addAnswer", { questionId, content: "팔꿈치" }, ofOther);
  await call("question.vote", { questionId, voted: true });
  await call("question.voteAnswer", { answerId: answers[0].answerId, voted: true });
  await call("confusion.mark", { lectureId, timestampSec: 7 });
  await call("progress.setGoal", { goalMinutes: 60 });
}

async function getRecommendations({ userId, token }: Learner): Promise<void> {
  const teacherId = await makeTeacher(t.db);
  const courseId = await makeCourse(t.db, { teacherId });
  await t.rest("POST", "/favorites", { token, body: { userId, itemType: "TEACHER", itemId: teacherId } });
  await updateRecommendations(t.db, t.clock.at);
  await t.rest("PUT", `/recommendations/dismissals/${courseId}`, { token });
  const categories = [await makeCategory(t.db)];
  await t.rest("PUT", "/recommendations/interests", { token, body: { categories } });
}

test("deleting an account leaves no row in any table that is declared as deleted", async () => {
  const learner = await makeLearner(t);
  const { userId, token } = learner;
  await t.runJobs();
  const { lectureId } = await finishedItem(t, learner);
  await fetchAll(t, userId, [lectureId]);
  const note = { lectureId, timestampSec: 7, content: "중심부터 잡아요" };
  await t.rest("POST", "/lectures/notes", { token, body: note, headers: { "idempotency-key": "a-note-of-this-test" } });
  await t.rest("POST", "/carts", { token, body: { itemType: "COURSE", itemId: await makeCourse(t.db) } });
  await t.rest("POST", "/lectures/likes", { token, body: { lectureId, userId } });
  await t.rest("POST", `/coupons/${await makeCoupon(t)}/claims`, { token });
  await t.rest("POST", "/favorites", { token, body: { userId, itemType: "LECTURE", itemId: lectureId } });
  await writeAboutLecture(learner, lectureId);
  const at = t.clock.at;
  await t.db
    .insertInto("social_account")
    .values({ provider: "kakao", provider_account_id: "1", user_id: userId, email: null, linked_at: at })
    .execute();
  await t.db
    .insertInto("teacher_application")
    .values({
      user_id: userId,
      name: "한유진",
      headline: "흙을 만지는 사람",
      specialty: "도자기",
      sample: "처음 빚는 컵",
      terms_version: "2025-01-01",
      status: "PENDING",
      applied_at: at,
    })
    .execute();
  await t.db
    .insertInto("study_day")
    .values({ user_id: userId, kst_day: 20_000, studied_ms: 60_000, counted_at: at })
    .execute();
  await takePartInCommunity(userId, token, lectureId);
  await makeRankable(t, userId);
  await play(t, { token }, (await makeGame(t)).gameId);
  await t.rest("PUT", "/games/rankings/name", { token, body: { isUnnamed: true } });
  await getRecommendations(learner);
  await openInquiry(t, learner);
  const { suggestionId } = await suggest(t, await makeLearner(t));
  await voteFor(t, { token }, suggestionId);
  const setting = { kind: "REFUND_DONE", inApp: true, mail: true };
  await t.rest("PUT", "/notifications/settings", { token, body: setting });
  const data = { orderId: "order-1", title: "물레 앞에서 처음 빚는 컵", amount: 1_000 };
  const event = { userId, kind: "REFUND_DONE", eventKey: "1", data } as const;
  await t.db.transaction().execute((trx) => notifyInTx(trx, t.deps, event, at));
  const headers = { authorization: `Bearer ${token}` };
  await t.app.inject({ method: "POST", url: "/trpc/account.requestDataExport", headers, payload: {} });

  // A table that this test does not fill is not tested: each has a row before.
  const before = Object.entries(await countRows(userId));
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  const payload = { currentPassword: "물레-앞에서-처음" };
  const closed = await t.app.inject({ method: "POST", url: "/trpc/account.close", headers, payload });
  expect(closed.statusCode).toBe(200);
  expect(await countRows(userId)).toEqual(Object.fromEntries(erased.map((table) => [table, 0])));
});
