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
  expect((await notificationsOf(t, author)).map(({ data }) => data.replyId)).toEqual([hidden]);
  await t.rest("DELETE", `/lectures/comments/${deleted}`, { token: third.token });
  await t.db.updateTable("lecture_comment").set({ hidden_at: t.clock.at }).where("comment_id", "=", hidden).execute();
  expect(await notificationsOf(t, author)).toEqual([]);
});

test("community mails are sent once the user chooses so, and a kind that is off is neither listed nor mailed", async () => {
  const { author, second, third, commentId, reply } = await makeThread();
  await reply(second, commentId);
  expect(await mailedSubjects(t, author)).toEqual([]);
  await chooseChannels(t, author, "COMMENT_REPLIED", { inApp: false, mail: true });
  await reply(third, commentId);
  expect(await mailedSubjects(t, author)).toEqual(["[CLOSEGAP] ‘벽을 고르게 올리기’에 남긴 댓글에 답글이 달렸어요"]);
  await chooseChannels(t, author, "COMMENT_REPLIED", { inApp: false, mail: false });
  await reply(second, commentId);
  expect(await mailedSubjects(t, author)).toHaveLength(1);
  expect(await notificationsOf(t, author)).toHaveLength(1);
});

test("replies of one user in a thread are one notification, which quotes the last and is unread again", async () => {
  const { author, second, third, commentId, reply } = await makeThread();
  await Promise.all(Array.from({ length: 20 }, (_, index) => reply(second, commentId, `${index + 1}번`)));
  await reply(third, commentId, "다른 사람");
  expect(await notificationsOf(t, author)).toHaveLength(2);
  await t.rest("PUT", "/notifications/read", { token: author.token, body: { until: t.clock.at.toISOString() } });
  t.clock.advance(1);
  const replyId = await reply(second, commentId, "마지막");
  expect(await notificationsOf(t, author)).toMatchObject([
    { readAt: null, data: { replyId, text: "마지막" } },
    { data: { text: "다른 사람" } },
  ]);
});

test("replies of one user in a thread are mailed once until the notification is read", async () => {
  const { author, second, commentId, reply } = await makeThread();
  await chooseChannels(t, author, "COMMENT_REPLIED", { inApp: true, mail: true });
  for (const text of ["하나", "둘", "셋"]) await reply(second, commentId, text);
  expect(await mailedSubjects(t, author)).toHaveLength(1);
  await t.rest("PUT", "/notifications/read", { token: author.token, body: { until: t.clock.at.toISOString() } });
  await reply(second, commentId, "넷");
  expect(await mailedSubjects(t, author)).toHaveLength(2);
});

test("a notification quotes an edited reply as it is now", async () => {
  const { author, second, commentId, reply } = await makeThread();
  const replyId = await reply(second, commentId, "처음 글");
  const edited = await t.rest("PUT", `/lectures/comments/${replyId}`, {
    token: second.token,
    body: { content: "2025. 3. 1. **고친** 글" },
  });
  expect(edited.status).toBe(200);
  expect((await notificationsOf(t, author)).map(({ data }) => data.text)).toEqual(["2025. 3. 1. 고친 글"]);
});
