import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeTeacherOf, makeWatcher, postComment } from "../../test/community.ts";
import { blockUser, chooseChannels, mailedSubjects, notificationsOf } from "../../test/notifications.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function makeThread() {
  const teacher = await makeTeacherOf(t);
  const { lectureId } = teacher;
  const [author, second, third] = [
    await makeWatcher(t, lectureId),
    await makeWatcher(t, lectureId),
    await makeWatcher(t, lectureId),
  ];
  const { commentId } = (await postComment(t, author, lectureId)).body;
  const reply = async (user: { token: string }, parentId: string, content = "두 번이면 돼요.") =>
    (await postComment(t, user, lectureId, { parentId, content })).body.commentId as string;
  return { teacher, lectureId, author, second, third, commentId: String(commentId), reply };
}

test("the author of a comment is notified of a reply, not of an own one", async () => {
  const { author, teacher, commentId, reply, lectureId } = await makeThread();
  await reply(author, commentId);
  const replyId = await reply(teacher, commentId, "**하루에** 한 번\n[열어](https://closegap.test) `2**3` 주세요.");
  expect(await notificationsOf(t, author)).toMatchObject([
    {
      kind: "COMMENT_REPLIED",
      data: { lectureId, commentId, replyId, isTeacher: true, text: "하루에 한 번 열어 2**3 주세요." },
    },
  ]);
});

test("a reply to a reply notifies its author and that of the thread, each once", async () => {
  const { author, second, third, commentId, reply } = await makeThread();
  const first = await reply(second, commentId);
  const replyId = await reply(third, first);
  expect((await notificationsOf(t, second)).map(({ data }) => data.replyId)).toEqual([replyId]);
  expect((await notificationsOf(t, author)).map(({ data }) => data.replyId)).toEqual([replyId, first]);
  expect(await notificationsOf(t, third)).toEqual([]);
});

test("no notification of a blocked user, or of a text that is deleted or hidden", async () => {
  const { author, second, third, commentId, reply } = await makeThread();
  await blockUser(t, author, second);
  await reply(second, commentId);
  expect(await notificationsOf(t, author)).toEqual([]);
  const [deleted, hidden] = [await reply(third, commentId), await reply(third, commentId)];
  expect(await notificationsOf(t, author)).toHaveLength(2);
  await t.rest("DELETE", `/lectures/comments/${deleted}`, { token: third.token });
  await t.db.updateTable("lecture_comment").set({ hidden_at: t.clock.at }).where("comment_id", "=", hidden).execute();
  expect(await notificationsOf(t, author)).toEqual([]);
});

test("community mails are sent once the user chooses so, and a kind that is off is neither listed nor mailed", async () => {
  const { author, second, commentId, reply } = await makeThread();
  await reply(second, commentId);
  expect(await mailedSubjects(t, author)).toEqual([]);
  await chooseChannels(t, author, "COMMENT_REPLIED", { inApp: false, mail: true });
  await reply(second, commentId);
  expect(await mailedSubjects(t, author)).toEqual(["[CLOSEGAP] ‘벽을 고르게 올리기’에 남긴 댓글에 답글이 달렸어요"]);
  await chooseChannels(t, author, "COMMENT_REPLIED", { inApp: false, mail: false });
  await reply(second, commentId);
  expect(await mailedSubjects(t, author)).toHaveLength(1);
  expect(await notificationsOf(t, author)).toHaveLength(1);
});

test("replies at the same time are a notification each", async () => {
  const { author, second, commentId, reply } = await makeThread();
  await Promise.all(Array.from({ length: 20 }, (_, index) => reply(second, commentId, `${index + 1}번`)));
  const { total } = (await t.rest("GET", "/notifications", { token: author.token })).body;
  expect(total).toBe(20);
});
