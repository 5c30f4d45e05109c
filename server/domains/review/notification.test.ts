import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeTeacherOf, makeWatcher, postReview } from "../../test/community.ts";
import { blockUser, notificationsOf } from "../../test/notifications.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function makeReview() {
  const teacher = await makeTeacherOf(t);
  const author = await makeWatcher(t, teacher.lectureId);
  const reviewId = String((await postReview(t, author, teacher.lectureId)).body.reviewId);
  const path = `/lectures/reviews/${reviewId}/reply`;
  const reply = (content: string) => t.rest("PUT", path, { token: teacher.token, body: { content } });
  const removeReply = () => t.rest("DELETE", path, { token: teacher.token });
  return { teacher, author, reviewId, reply, removeReply };
}

test("the author of a review is notified of the teacher's reply once, also of replies at the same time", async () => {
  const { author, teacher, reviewId, reply } = await makeReview();
  await Promise.all(Array.from({ length: 10 }, () => reply("고맙습니다.")));
  await reply("정말 고맙습니다.");
  expect(await notificationsOf(t, author)).toMatchObject([
    {
      kind: "REVIEW_REPLIED",
      data: { reviewId, lectureId: teacher.lectureId, actor: "윤서하", isTeacher: true, text: "정말 고맙습니다." },
    },
  ]);
});

test("a reply that is removed takes its notification with it, and so does a deleted review", async () => {
  const { author, reviewId, reply, removeReply } = await makeReview();
  await reply("고맙습니다.");
  await removeReply();
  expect(await notificationsOf(t, author)).toEqual([]);
  await reply("다시 고맙습니다.");
  expect(await notificationsOf(t, author)).toHaveLength(1);
  await t.rest("DELETE", `/lectures/reviews/${reviewId}`, { token: author.token });
  expect(await notificationsOf(t, author)).toEqual([]);
});

test("the reply of a blocked teacher is no notification", async () => {
  const { author, teacher, reply } = await makeReview();
  await blockUser(t, author, teacher);
  await reply("고맙습니다.");
  expect(await notificationsOf(t, author)).toEqual([]);
});
