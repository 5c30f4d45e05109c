import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { ask } from "../../test/asking.ts";
import { makeWatcher, postComment, postReview } from "../../test/community.ts";
import { type Learner, learnerPassword, makeLearner, makeLecture } from "../../test/factories.ts";
import { readPhoto, uploadPhoto } from "../../test/photo/photos.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeLearner(t);
  await t.db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: "OWNER" })
    .where("user_id", "=", admin.userId)
    .execute();
});
afterAll(() => t.close());

async function call({ token }: Pick<Learner, "token">, path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await t.app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload });
  const body = response.json();
  return body.error ? { code: body.error.data.errorCode } : (body.result.data ?? {});
}
async function query({ token }: Pick<Learner, "token">, path: string, input: object = {}) {
  const url = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const body = (await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  return body.error ? { code: body.error.data.errorCode } : body.result.data;
}
const report = ({ token }: Pick<Learner, "token">, target: object, reason = "SPAM") =>
  t.rest("POST", "/reports", { token, body: { ...target, reason, note: "연락처를 적었어요" } });

async function makeTexts() {
  const lectureId = await makeLecture(t.db);
  const author = await makeWatcher(t, lectureId);
  const { reviewId } = (await postReview(t, author, lectureId)).body;
  const { commentId } = (await postComment(t, author, lectureId)).body;
  const { questionId } = await ask(t, author, lectureId);
  return { lectureId, author, reviewId: String(reviewId), commentId: String(commentId), questionId };
}

test("a user reports a text once, and not an own one", async () => {
  const { author, commentId } = await makeTexts();
  const reader = await makeLearner(t);
  const target = { targetType: "COMMENT", targetId: commentId };
  expect((await report(author, target)).body.code).toBe("OWN_CONTENT");
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(reader, target)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const stored = await t.db.selectFrom("content_report").where("target_id", "=", commentId).select("reason").execute();
  expect(stored).toEqual([{ reason: "SPAM" }]);
  expect((await report(reader, { ...target, targetType: "REVIEW" })).body.code).toBe("NOT_FOUND");
  expect((await report(reader, { ...target, targetType: "ANSWER" })).body.code).toBe("NOT_FOUND");
  expect((await report(reader, target, "BORING")).body.code).toBe("VALIDATION_FAILED");
});

test("an admin lists reports, hides texts from lists and counters and restores them, and every action is recorded", async () => {
  const { lectureId, reviewId, commentId, questionId } = await makeTexts();
  const reader = await makeLearner(t);
  for (const { path, ...target } of [
    { targetType: "REVIEW", targetId: reviewId, path: "/lectures/reviews" },
    { targetType: "COMMENT", targetId: commentId, path: "/lectures/comments" },
    { targetType: "QUESTION", targetId: questionId, path: "/lectures/questions" },
  ]) {
    const total = async () => {
      t.deps.responseCache.invalidate(null);
      return (await t.rest("GET", `${path}?lectureId=${lectureId}`)).body.total;
    };
    await report(reader, target);
    expect((await query(admin, "admin.reports", { rows: 100 })).items).toContainEqual(
      expect.objectContaining({ ...target, reports: 1, isHidden: false, note: "연락처를 적었어요" }),
    );
    expect((await call(reader, "admin.hideContent", { ...target, reason: "x" })).code).toBe("FORBIDDEN");
    await call(admin, "admin.hideContent", { ...target, reason: "광고" });
    const open = (await query(admin, "admin.reports")).items;
    expect(open.filter(({ targetId }: { targetId: string }) => targetId === target.targetId)).toEqual([]);
    expect(await total()).toBe(0);
    await call(admin, "admin.restoreContent", { ...target, reason: "광고가 아님" });
    expect(await total()).toBe(1);
    const actions = await t.db
      .selectFrom("moderation_action")
      .where("target_id", "=", target.targetId)
      .select(["action", "reason", "admin_id"])
      .orderBy("moderation_action_id")
      .execute();
    expect(actions).toEqual([
      { action: "HIDE", reason: "광고", admin_id: admin.userId },
      { action: "RESTORE", reason: "광고가 아님", admin_id: admin.userId },
    ]);
  }
  await expect(t.db.deleteFrom("moderation_action").execute()).rejects.toThrow("moderation actions are only added");
  await report(await makeLearner(t), { targetType: "REVIEW", targetId: reviewId });
  const dismissal = { targetType: "REVIEW", targetId: reviewId, reason: "문제 없음" };
  await call(admin, "admin.dismissReports", dismissal);
  expect((await call(admin, "admin.dismissReports", dismissal)).code).toBe("NOT_FOUND");
  const { items } = await query(admin, "admin.reports");
  expect(items.filter(({ targetId }: { targetId: string }) => targetId === reviewId)).toEqual([]);
});

test("only an admin reads the former texts of a comment", async () => {
  const { author, commentId } = await makeTexts();
  await t.rest("PUT", `/lectures/comments/${commentId}`, { token: author.token, body: { content: "고쳤어요" } });
  const history = async (user: Learner) => query(user, "admin.commentHistory", { commentId });
  expect(await history(admin)).toMatchObject({
    commentId,
    authorEmail: author.email,
    content: "고쳤어요",
    revisions: [{ replacedAt: t.clock.at.toISOString() }],
  });
  for (const user of [author, await makeLearner(t)]) expect(await history(user)).toEqual({ code: "FORBIDDEN" });
});

test("a suspended user publishes nothing until the suspension ends or is lifted", async () => {
  const { lectureId, author, reviewId, commentId } = await makeTexts();
  const { token } = author;
  const content = "다시 썼어요";
  const writes = async () => {
    const answers = [
      await postComment(t, author, lectureId),
      await t.rest("PUT", `/lectures/comments/${commentId}`, { token, body: { content } }),
      await t.rest("PUT", `/lectures/reviews/${reviewId}`, { token, body: { rating: 3, content } }),
      await t.rest("POST", "/lectures/questions", { token, body: { lectureId, title: content, content } }),
    ];
    return answers.map(({ body }) => body.code ?? "written");
  };
  const suspended = await call(admin, "admin.suspendWriting", { email: author.email, days: 7, reason: "반복 광고" });
  expect(suspended.until).toBe(new Date(t.clock.at.getTime() + 7 * 86_400_000).toISOString());
  expect(await writes()).toEqual(Array(4).fill("WRITING_SUSPENDED"));
  await call(admin, "admin.liftSuspension", { email: author.email, reason: "이의 인정" });
  expect(await writes()).toEqual(Array(4).fill("written"));
  expect((await call(admin, "admin.liftSuspension", { email: author.email, reason: "다시" })).code).toBe("NOT_FOUND");
});

test("a suspension covers name and photo, which are beside all texts; a photo can still be removed", async () => {
  const { userId, token, email } = await makeLearner(t);
  await call(admin, "admin.suspendWriting", { email, days: 7, reason: "광고 이름" });
  const rename = () => t.rest("PUT", `/users/${userId}`, { token, body: { name: "새 이름" } });
  const setPhoto = (photoId: string | null) => t.rest("PUT", `/users/${userId}/photo`, { token, body: { photoId } });
  expect((await rename()).body.code).toBe("WRITING_SUSPENDED");
  expect((await setPhoto(crypto.randomUUID())).body.code).toBe("WRITING_SUSPENDED");
  expect((await setPhoto(null)).status).toBe(200);
  await call(admin, "admin.liftSuspension", { email, reason: "이의 인정" });
  expect((await rename()).body.name).toBe("새 이름");
});

test("a suspension of the sign-in ends all sessions, and is shown with its reason until it ends or is lifted", async () => {
  const { email, token } = await makeLearner(t);
  const logIn = (password = learnerPassword) => t.rest("POST", "/auth/login", { body: { email, password } });
  const { cookies } = await logIn();
  await call(admin, "admin.suspendWriting", { email, days: 7, reason: "반복 광고", coversSignIn: true });
  const until = new Date(t.clock.at.getTime() + 7 * 86_400_000).toISOString();
  expect(await logIn()).toMatchObject({ status: 403, body: { code: "SIGN_IN_SUSPENDED", until, reason: "반복 광고" } });
  // Who does not know the password learns nothing of it.
  expect((await logIn("다른 비밀번호예요")).body.code).toBe("INVALID_CREDENTIALS");
  const refreshed = await t.rest("POST", "/auth/refresh", {
    headers: { cookie: `closegap_refresh=${cookies.closegap_refresh}` },
  });
  expect(refreshed.body.code).toBe("REFRESH_INVALID");
  await vi.waitFor(async () => expect((await t.rest("POST", "/auth/user", { token })).body.code).toBe("TOKEN_INVALID"));
  await call(admin, "admin.liftSuspension", { email, reason: "이의 인정" });
  expect((await logIn()).status).toBe(200);
  await call(admin, "admin.suspendWriting", { email, days: 7, reason: "다시", coversSignIn: true });
  t.clock.advance(7 * 86_400);
  expect((await logIn()).status).toBe(200);
  t.clock.advance(-7 * 86_400);
});

test("sign-ins that run beside a suspension of the sign-in leave no session", async () => {
  const { email, userId } = await makeLearner(t);
  const logIn = () => t.rest("POST", "/auth/login", { body: { email, password: learnerPassword } });
  await Promise.all([
    ...Array.from({ length: 5 }, logIn),
    call(admin, "admin.suspendWriting", { email, days: 7, reason: "광고", coversSignIn: true }),
    ...Array.from({ length: 5 }, logIn),
  ]);
  const open = await t.db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .select("session_id")
    .execute();
  expect(open).toEqual([]);
});

test("an admin clears the name and the photo of a user, which is recorded with its reason", async () => {
  const user = await makeLearner(t);
  const photoId = await uploadPhoto(t, user, "PROFILE");
  await t.rest("PUT", `/users/${user.userId}/photo`, { token: user.token, body: { photoId } });
  await t.rest("PUT", `/users/${user.userId}`, { token: user.token, body: { name: "광고 이름" } });
  const cleared = await call(admin, "admin.clearProfile", { email: user.email, reason: "광고" });
  expect(cleared).toMatchObject({ userId: user.userId, name: "사용자", photoId: null });
  expect((await readPhoto(t, photoId)).statusCode).toBe(404);
  const recorded = await t.db
    .selectFrom("moderation_action")
    .where("target_id", "=", user.userId)
    .select(["action", "admin_id", "reason"])
    .execute();
  expect(recorded).toEqual([{ action: "CLEAR_PROFILE", admin_id: admin.userId, reason: "광고" }]);
  expect((await call(user, "admin.clearProfile", { email: user.email, reason: "나" })).code).toBe("FORBIDDEN");
  expect((await call(admin, "admin.clearProfile", { email: "none@closegap.test", reason: "광고" })).code).toBe(
    "NOT_FOUND",
  );
});

test("a hidden review is not replaced by deleting it and writing another one", async () => {
  const { lectureId, author, reviewId } = await makeTexts();
  await call(admin, "admin.hideContent", { targetType: "REVIEW", targetId: reviewId, reason: "광고" });
  const deleted = await t.rest("DELETE", `/lectures/reviews/${reviewId}`, { token: author.token });
  expect(deleted.body.code).toBe("NOT_FOUND");
  expect((await postReview(t, author, lectureId)).body).toMatchObject({ code: "ALREADY_REVIEWED", reviewId });
});

test("a user blocks others, lists them and unblocks them, each idempotently", async () => {
  const [reader, noisy] = [await makeLearner(t), await makeLearner(t)];
  const body = { blockedUserId: noisy.userId };
  const block = (given: object = body) => t.rest("POST", "/blocks", { token: reader.token, body: given });
  expect([(await block()).status, (await block()).status]).toEqual([201, 201]);
  for (const blockedUserId of [reader.userId, reader.userId.toUpperCase()])
    expect((await block({ blockedUserId })).body.code).toBe("OWN_CONTENT");
  expect((await block({ blockedUserId: crypto.randomUUID() })).body.code).toBe("NOT_FOUND");
  const listed = (await t.rest("GET", "/blocks", { token: reader.token })).body;
  expect(listed).toMatchObject({ total: 1, items: [{ userId: noisy.userId, faceId: noisy.userId, name: "김하늘" }] });
  expect(await query(reader, "moderation.blockedIds")).toEqual([noisy.userId]);
  const unblock = () => t.rest("DELETE", `/blocks/${noisy.userId}`, { token: reader.token });
  expect([(await unblock()).status, (await unblock()).status]).toEqual([204, 204]);
  expect(await query(reader, "moderation.blockedIds")).toEqual([]);
});

test("reports of a day are limited", async () => {
  const { commentId } = await makeTexts();
  const reader = await makeLearner(t);
  await t.db
    .insertInto("content_report")
    .values(
      Array.from({ length: serverLimits.reportsPerDay }, () => ({
        content_report_id: crypto.randomUUID(),
        user_id: reader.userId,
        target_type: "REVIEW" as const,
        target_id: crypto.randomUUID(),
        reason: "SPAM" as const,
        note: "",
        reported_at: t.clock.at,
        closed_at: t.clock.at,
      })),
    )
    .execute();
  expect((await report(reader, { targetType: "COMMENT", targetId: commentId })).body.code).toBe("DAILY_LIMIT_REACHED");
});

test("what a deleted account has published stays without its author", async () => {
  const { lectureId, author, commentId } = await makeTexts();
  await postComment(t, await makeLearner(t), lectureId, { parentId: commentId });
  const closed = await call(author, "account.close", { currentPassword: learnerPassword });
  expect(closed.code).toBeUndefined();
  t.deps.responseCache.invalidate(null);
  const reviews = (await t.rest("GET", `/lectures/reviews?lectureId=${lectureId}`)).body;
  const comments = (await t.rest("GET", `/lectures/comments?lectureId=${lectureId}`)).body;
  expect(reviews.items).toMatchObject([{ author: null, userId: null, rating: 4 }]);
  expect(comments.items).toMatchObject([{ author: null, userId: null, isDeleted: false, replyCount: 1 }]);
});
