import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, mutate } from "../../test/asking.ts";
import { makeTeacherOf, makeWatcher, postComment, postReview } from "../../test/community.ts";
import { freshToken, type Learner } from "../../test/factories.ts";
import { blockUser, chooseChannels, mailedSubjects, notificationsOf } from "../../test/notifications.ts";
import { notifyReactions } from "./reaction-commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const notify = () => notifyReactions(t.deps, t.clock.at);
const react = async (learner: Learner, commentId: string) =>
  t.rest("POST", "/lectures/comments/reactions", {
    token: await freshToken(t, learner),
    body: { commentId, reaction: "LIKE" },
  });

async function makeAuthor() {
  const { lectureId } = await makeTeacherOf(t);
  const [author, reader, other] = [
    await makeWatcher(t, lectureId),
    await makeWatcher(t, lectureId),
    await makeWatcher(t, lectureId),
  ];
  const commentId = String((await postComment(t, author, lectureId)).body.commentId);
  return { lectureId, author, reader, other, commentId };
}

test("the reactions to all texts of a user are one notification, with the text that got most of them", async () => {
  const { lectureId, author, reader, other, commentId } = await makeAuthor();
  const reviewId = String((await postReview(t, author, lectureId)).body.reviewId);
  const { questionId } = await ask(t, author, lectureId);
  const { answers } = await answerTo(t, author, questionId);
  await t.rest("POST", "/lectures/reviews/reactions", { token: reader.token, body: { reviewId } });
  await react(reader, commentId);
  await mutate(t, "question.voteAnswer", reader, { answerId: answers[0]?.answerId, voted: true });
  for (const { token } of [reader, other]) await mutate(t, "question.vote", { token }, { questionId, voted: true });
  await Promise.all([notify(), notify(), notify()]);
  expect(await notificationsOf(t, author)).toMatchObject([
    {
      kind: "REACTIONS_RECEIVED",
      data: {
        count: 5,
        target: "QUESTION",
        questionId,
        answerId: null,
        reviewId: null,
        commentId: null,
        lectureId,
        text: "벽이 한쪽만 두꺼워져요",
      },
    },
  ]);
  expect(await notificationsOf(t, reader)).toEqual([]);
});

test("a user gets one a day; what comes after it is part of the next one", async () => {
  const { author, reader, other, commentId } = await makeAuthor();
  await react(reader, commentId);
  await notify();
  t.clock.advance(60);
  await react(other, commentId);
  await notify();
  const counts = async () => (await notificationsOf(t, author)).map(({ data }) => data.count);
  expect(await counts()).toEqual([1]);
  t.clock.advance(86_400);
  await notify();
  expect(await counts()).toEqual([1, 1]);
  t.clock.advance(86_400);
  await notify();
  expect(await counts()).toHaveLength(2);
});

test("reactions of blocked users, to hidden texts, and those taken back do not count", async () => {
  const { author, reader, other, commentId, lectureId } = await makeAuthor();
  const hidden = String((await postComment(t, author, lectureId)).body.commentId);
  await react(reader, commentId);
  await react(other, hidden);
  await blockUser(t, author, reader);
  await t.db.updateTable("lecture_comment").set({ hidden_at: t.clock.at }).where("comment_id", "=", hidden).execute();
  const third = String((await postComment(t, author, lectureId)).body.commentId);
  await react(other, third);
  await t.rest("DELETE", "/lectures/comments/reactions", {
    token: await freshToken(t, other),
    body: { commentId: third, reaction: "LIKE" },
  });
  await notify();
  expect(await notificationsOf(t, author)).toEqual([]);
});

test("the digest is mailed if the user chose so, and off it is nothing", async () => {
  const { author, reader, commentId } = await makeAuthor();
  await chooseChannels(t, author, "REACTIONS_RECEIVED", { inApp: false, mail: true });
  await react(reader, commentId);
  await notify();
  expect(await notificationsOf(t, author)).toEqual([]);
  expect(await mailedSubjects(t, author)).toEqual(["[CLOSEGAP] 남긴 글에 새 반응이 1개 있어요"]);
});
