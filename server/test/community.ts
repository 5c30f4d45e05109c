import { randomUUIDv7 } from "node:crypto";
import type { TestApp } from "./app.ts";
import { type Learner, makeLearner, makeLecture, makeRegistration } from "./factories.ts";

/** Records the first part of a lecture of a minute as watched. */
export async function watchPercent(
  { db, clock }: TestApp,
  registrationId: string,
  lectureId: string,
  percent: number,
): Promise<void> {
  const completed_at = percent === 100 ? clock.at : null;
  await db
    .insertInto("progress")
    .values({
      progress_id: randomUUIDv7(),
      registration_id: registrationId,
      lecture_id: lectureId,
      watched: `{[0,${percent * 600})}`,
      completed_at,
      earliest_watched_at: clock.at,
      created_at: clock.at,
      updated_at: clock.at,
    })
    .execute();
}

/** A new user who has watched a lecture of a minute so far. */
export async function makeWatcher(t: TestApp, lectureId: string, percent = 60) {
  const learner = await makeLearner(t);
  const registrationId = await makeRegistration(t.db, { userId: learner.userId, lectureId });
  await watchPercent(t, registrationId, lectureId, percent);
  return { ...learner, registrationId };
}

/** A teacher who can sign in, with a lecture. */
export async function makeTeacherOf(t: TestApp) {
  const teacher = await makeLearner(t);
  const teacherId = randomUUIDv7();
  const now = t.clock.at;
  await t.db
    .insertInto("teacher")
    .values({
      teacher_id: teacherId,
      user_id: teacher.userId,
      name: "윤서하",
      headline: "",
      bio: "",
      created_at: now,
      updated_at: now,
      specialties: [],
      links: "[]",
    })
    .execute();
  return { ...teacher, teacherId, lectureId: await makeLecture(t.db, { teacherId }) };
}

export const postReview = (t: TestApp, { token }: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  t.rest("POST", "/lectures/reviews", {
    token,
    body: { lectureId, rating: 4, content: "손 위치를 계속 보여 줘서 따라 하기 쉬웠어요.", ...changes },
  });

export const postComment = (t: TestApp, { token }: Pick<Learner, "token">, lectureId: string, changes: object = {}) =>
  t.rest("POST", "/lectures/comments", {
    token,
    body: { lectureId, content: "말릴 때 비닐을 몇 번 열어 주세요?", ...changes },
  });

/** One call of every endpoint, in an order in which each finds what it needs. */
export async function communityCalls(t: TestApp) {
  const teacher = await makeTeacherOf(t);
  const { lectureId } = teacher;
  const [author, reader] = [await makeWatcher(t, lectureId), await makeWatcher(t, lectureId)];
  const doomed = await makeWatcher(t, lectureId);
  const reviewId = String((await postReview(t, author, lectureId)).body.reviewId);
  const deleted = String((await postReview(t, doomed, lectureId)).body.reviewId);
  const commentOf = async () => String((await postComment(t, author, lectureId)).body.commentId);
  const commentId = await commentOf();
  const { token } = author;
  const reaction = { commentId, reaction: "LIKE" };
  const reading = { token: reader.token };
  return {
    "review.list": { path: `/lectures/reviews?lectureId=${lectureId}` },
    "review.summary": { path: `/lectures/reviews/summary?lectureId=${lectureId}` },
    "review.add": { path: "/lectures/reviews", ...reading, body: { lectureId, rating: 5, content: "좋아요" } },
    "review.edit": { path: `/lectures/reviews/${reviewId}`, token, body: { rating: 3, content: "보통이에요" } },
    "review.remove": { path: `/lectures/reviews/${deleted}`, token: doomed.token },
    "review.addHelpful": { path: "/lectures/reviews/reactions", ...reading, body: { reviewId } },
    "review.removeHelpful": { path: "/lectures/reviews/reactions", ...reading, body: { reviewId } },
    "review.reply": {
      path: `/lectures/reviews/${reviewId}/reply`,
      token: teacher.token,
      body: { content: "고맙습니다" },
    },
    "review.removeReply": { path: `/lectures/reviews/${reviewId}/reply`, token: teacher.token },
    "comment.list": { path: `/lectures/comments?lectureId=${lectureId}` },
    "comment.add": { path: "/lectures/comments", token, body: { lectureId, parentId: commentId, content: "저도요" } },
    "comment.edit": { path: `/lectures/comments/${commentId}`, token, body: { content: "고쳤어요" } },
    "comment.remove": { path: `/lectures/comments/${await commentOf()}`, token },
    "comment.react": { path: "/lectures/comments/reactions", ...reading, body: reaction },
    "comment.react.put": { path: "/lectures/comments/reactions", ...reading, body: reaction },
    "comment.removeReaction": { path: "/lectures/comments/reactions", ...reading, body: reaction },
    "moderation.report": {
      path: "/reports",
      ...reading,
      body: { targetType: "COMMENT", targetId: commentId, reason: "SPAM" },
    },
    "moderation.blocks": { path: "/blocks", ...reading },
    "moderation.block": { path: "/blocks", ...reading, body: { blockedUserId: author.userId } },
    "moderation.unblock": { path: `/blocks/${author.userId}`, ...reading },
  };
}
