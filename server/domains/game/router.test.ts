import { afterAll, beforeAll, expect, test } from "vitest";
import { gameLimits } from "../../../shared/game/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import { freshToken, makeLearner, makeRegistration } from "../../test/factories.ts";
import { answerOpen, makeGame, makePlayer, openNext, play, startGame } from "../../test/playing.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const unknownId = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";

test("[R6.7 R7.69 R1.18] games are listed with the best score of the user, who has a token", async () => {
  const { gameId, courseId } = await makeGame(t);
  const other = await makeGame(t);
  const { token } = await makeLearner(t);
  expect((await t.rest("GET", "/games")).body.code).toBe("UNAUTHENTICATED");
  await play(t, { token }, gameId, { right: 2 });
  const { status, body } = await t.rest("GET", `/games?courseId=${courseId}&page=1&rows=5`, { token });
  expect([status, body]).toMatchObject([
    200,
    {
      page: 1,
      rows: 5,
      total: 1,
      items: [{ gameId, questionCount: 3, bestScore: 2, attemptsToday: 1, openAttemptId: null }],
    },
  ]);
  const all = await t.rest("GET", "/games", { token });
  const ids = all.body.items.map((item: { gameId: string }) => item.gameId);
  expect(ids).toEqual(expect.arrayContaining([gameId, other.gameId]));
  expect((await t.rest("GET", "/games?page=9", { token })).body).toMatchObject({ items: [], total: all.body.total });
});

test("the registrations of a user say how many published games a course has", async () => {
  const { userId, token } = await makeLearner(t);
  const [shown, hidden] = [await makeGame(t), await makeGame(t, { publishedAt: null })];
  await makeRegistration(t.db, { userId, courseId: shown.courseId });
  await makeRegistration(t.db, { userId, courseId: hidden.courseId });
  await makeRegistration(t.db, { userId, lectureId: shown.lectureId });
  const { body } = await t.rest("GET", `/users/registrations/${userId}`, { token });
  const counts = body.items.map((item: { itemId: string; gameCount: number }) => [item.itemId, item.gameCount]);
  expect(Object.fromEntries(counts)).toEqual({ [shown.courseId]: 1, [hidden.courseId]: 0, [shown.lectureId]: 0 });
});

test("[R3.7 R7.68] features are listed by gameId, and the fixed path wins over the id", async () => {
  const { gameId } = await makeGame(t);
  const { token } = await makeLearner(t);
  expect((await t.rest("GET", `/games/features?gameId=${gameId}`)).body.code).toBe("UNAUTHENTICATED");
  expect((await t.rest("GET", `/games/features?gameId=${gameId}`, { token })).body).toEqual({
    items: [{ gameId, icon: "hand", title: "세 문제", description: "1분이면 풀어요" }],
    page: 1,
    rows: 1,
    total: 1,
  });
  expect((await t.rest("GET", `/games/features?gameId=${unknownId}`, { token })).body.items).toEqual([]);
});

test("everyone reads the games of a course, and what is not published is not found", async () => {
  const { courseId, gameId } = await makeGame(t);
  const draft = await makeGame(t, { publishedAt: null });
  const { token } = await makeLearner(t);
  expect((await read(t, "game.ofCourse", {}, { courseId })).body).toEqual([
    { gameId, title: "컵 한 개 퀴즈", questionCount: 3 },
  ]);
  expect((await read(t, "game.ofCourse", {}, { courseId: draft.courseId })).body).toEqual([]);
  expect((await t.rest("GET", `/games/${draft.gameId}`, { token })).body.code).toBe("NOT_FOUND");
  expect((await t.rest("POST", `/games/${draft.gameId}/attempts`, { token })).body.code).toBe("NOT_FOUND");
  expect((await t.rest("GET", `/games/features?gameId=${draft.gameId}`, { token })).body.items).toEqual([]);
});

test("what is right leaves the server after the answer, with the second of the lecture and whether it is open", async () => {
  const { gameId, lectureId, preview } = await makeGame(t);
  const learner = await makeLearner(t);
  const started = await startGame(t, learner, gameId);
  expect(started).toMatchObject({ number: 1, questionCount: 3, answers: [], question: { number: 1, limitSec: 60 } });
  expect(JSON.stringify(started)).not.toMatch(/solution|explanation/);
  expect(started.question?.options.toSorted()).toEqual(["물레", "손가락", "팔꿈치"]);
  t.clock.advance(5);
  const answered = await answerOpen(t, learner, started);
  expect(answered).toMatchObject({
    score: 1,
    elapsedMs: 5_000,
    question: null,
    answers: [
      {
        solution: ["팔꿈치"],
        verdict: "EXACT",
        lecture: { lectureId: preview, number: 1, timestampSec: 7, isWatchable: true },
      },
    ],
  });
  // Reading the explanation takes no time of the attempt.
  t.clock.advance(100);
  const second = await openNext(t, learner, answered.attemptId);
  expect(second.question).toMatchObject({ number: 2, kind: "ORDER", remainingMs: 90_000 });
  const locked = await answerOpen(t, learner, second);
  expect(locked.answers[1]?.lecture).toMatchObject({ lectureId, number: 2, isWatchable: false });
  await makeRegistration(t.db, { userId: learner.userId, lectureId });
  const { body } = await t.rest("GET", `/games/attempts/${locked.attemptId}`, { token: learner.token });
  expect(body.answers[1].lecture.isWatchable).toBe(true);
});

test("an attempt goes on after a reload: start and next repeat the open question, with the time that is left", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makeLearner(t);
  const started = await startGame(t, learner, gameId);
  t.clock.advance(20);
  const again = await startGame(t, learner, gameId);
  expect(again.question).toEqual({ ...started.question, remainingMs: 40_000 });
  expect((await openNext(t, learner, started.attemptId)).question).toEqual(again.question);
  expect((await t.rest("GET", `/games/${gameId}`, { token: learner.token })).body).toMatchObject({
    attemptsToday: 1,
    openAttemptId: started.attemptId,
    bestScore: null,
  });
});

test("an attempt without time limits counts late answers, and is resumed without them", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makeLearner(t);
  const started = await startGame(t, learner, gameId, { isTimed: false });
  expect(started).toMatchObject({ isTimed: false, question: { limitSec: null, remainingMs: null } });
  t.clock.advance(600);
  expect(await startGame(t, learner, gameId)).toEqual(started);
  const answered = await answerOpen(t, learner, started);
  expect(answered.answers[0]).toMatchObject({ verdict: "EXACT" });
  expect((await openNext(t, learner, started.attemptId)).question).toMatchObject({ limitSec: null });
});

test("time limits are taken away from an unfinished attempt, also of a question whose time is over, and never come back", async () => {
  const { gameId } = await makeGame(t);
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const { attemptId } = await startGame(t, learner, gameId);
  t.clock.advance(600);
  const path = `/games/attempts/${attemptId}/time-limits`;
  expect((await t.rest("DELETE", path, { token: other.token })).status).toBe(404);
  const lifted = (await t.rest("DELETE", path, { token: learner.token })).body;
  expect(lifted).toMatchObject({ isTimed: false, question: { limitSec: null, remainingMs: null } });
  expect((await t.rest("DELETE", path, { token: learner.token })).body).toEqual(lifted);
  expect((await answerOpen(t, learner, lifted)).answers[0]).toMatchObject({ verdict: "EXACT" });
  const timed = await makeLearner(t);
  const open = await startGame(t, timed, gameId);
  expect(await startGame(t, timed, gameId, { isTimed: false })).toMatchObject({
    attemptId: open.attemptId,
    isTimed: false,
  });
});

test("a finished attempt keeps its time limits", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makeLearner(t);
  const { attemptId } = await startGame(t, learner, gameId);
  await t.rest("POST", `/games/attempts/${attemptId}/finish`, { token: learner.token });
  const lifted = await t.rest("DELETE", `/games/attempts/${attemptId}/time-limits`, { token: learner.token });
  expect(lifted.body.isTimed).toBe(true);
});

test("tolerant matching is part of the answer, and a late answer does not count", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makeLearner(t);
  let attempt = await startGame(t, learner, gameId);
  t.clock.advance(64);
  attempt = await answerOpen(t, learner, attempt);
  expect(attempt.answers[0]).toMatchObject({ verdict: "LATE", response: ["팔꿈치"] });
  attempt = await openNext(t, learner, attempt.attemptId);
  attempt = await answerOpen(t, learner, attempt, ["굽", "벽", "중심", "반죽"]);
  attempt = await openNext(t, learner, attempt.attemptId);
  attempt = await answerOpen(t, learner, attempt, [" 굽 칼"]);
  expect(attempt.answers.map(({ verdict }) => verdict)).toEqual(["LATE", "WRONG", "FORM"]);
  expect(attempt).toMatchObject({ score: 1, elapsedMs: 60_000, question: null });
  expect(attempt.finishedAt).not.toBeNull();
});

test("twenty answers at once count once, and finish the attempt once", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makePlayer(t);
  let attempt = await startGame(t, learner, gameId);
  for (let number = 1; number <= 3; number += 1) {
    const open = attempt;
    t.clock.advance(gameLimits.readSecondsMin);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answerOpen(t, learner, open, index % 2 === 0 ? undefined : [])),
    );
    expect(new Set(results.map((result) => JSON.stringify(result.answers))).size).toBe(1);
    const nexts = await Promise.all(Array.from({ length: 5 }, () => openNext(t, learner, open.attemptId)));
    expect(new Set(nexts.map(({ question }) => question?.gameQuestionId)).size).toBe(1);
    attempt = nexts[0] ?? open;
  }
  expect(attempt.answers).toHaveLength(3);
  const { rows } = await t.pool.query("select count(*)::int as best from game_week_best where game_id = $1", [gameId]);
  expect(rows).toEqual([{ best: 1 }]);
});

test("twenty starts at once are one attempt, and a day has few of them", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makeLearner(t);
  const started = await Promise.all(Array.from({ length: 20 }, () => startGame(t, learner, gameId)));
  expect(new Set(started.map(({ attemptId }) => attemptId)).size).toBe(1);
  for (let number = 1; number <= gameLimits.attemptsPerDay; number += 1)
    expect((await play(t, learner, gameId)).number).toBe(number);
  const refused = await t.rest("POST", `/games/${gameId}/attempts`, { token: learner.token });
  expect([refused.status, refused.body.code]).toEqual([429, "GAME_ATTEMPTS_USED"]);
  t.clock.advance(86_400);
  const token = await freshToken(t, learner);
  expect(await startGame(t, { token }, gameId)).toMatchObject({ number: 1 });
});

test("an attempt that ends early shows what was opened, and is in no ranking", async () => {
  const { gameId } = await makeGame(t);
  const { token } = await makeLearner(t);
  const { attemptId } = await answerOpen(t, { token }, await startGame(t, { token }, gameId));
  await openNext(t, { token }, attemptId);
  const ended = await t.rest("POST", `/games/attempts/${attemptId}/finish`, { token });
  expect(ended.body.answers).toMatchObject([{ verdict: "EXACT" }, { verdict: "WRONG", response: [] }]);
  expect(ended.body).toMatchObject({ score: 1, question: null });
  expect((await t.rest("POST", `/games/attempts/${attemptId}/finish`, { token })).body).toEqual(ended.body);
  expect((await openNext(t, { token }, attemptId)).question).toBeNull();
  const { body } = await t.rest("GET", `/games/${gameId}/ranking`, { token });
  expect(body).toMatchObject({ playerCount: 0, mine: null, top: [] });
});

test("attempts of another user are not found", async () => {
  const { gameId } = await makeGame(t);
  const attempt = await startGame(t, await makeLearner(t), gameId);
  const { token } = await makeLearner(t);
  const answer = await mutate(
    t,
    "game.answer",
    { token },
    { attemptId: attempt.attemptId, gameQuestionId: attempt.question?.gameQuestionId, response: [] },
  );
  expect(answer.body.code).toBe("NOT_FOUND");
  for (const [method, path] of [
    ["GET", ""],
    ["POST", "/next"],
    ["POST", "/finish"],
  ] as const)
    expect((await t.rest(method, `/games/attempts/${attempt.attemptId}${path}`, { token })).body.code).toBe(
      "NOT_FOUND",
    );
});

test.each([
  ["what is no option", { response: ["가마"] }, "VALIDATION_FAILED"],
  ["two options", { response: ["팔꿈치", "물레"] }, "VALIDATION_FAILED"],
  ["no list", { response: "팔꿈치" }, "VALIDATION_FAILED"],
  ["a long text", { response: ["가".repeat(101)] }, "VALIDATION_FAILED"],
  ["a NUL byte", { response: ["가\u0000"] }, "VALIDATION_FAILED"],
  ["many texts", { response: Array.from({ length: 7 }, () => "가") }, "VALIDATION_FAILED"],
  ["a question without an id", { gameQuestionId: "x" }, "VALIDATION_FAILED"],
  ["a question that is not open", { gameQuestionId: unknownId }, "NOT_FOUND"],
])("%s is refused", async (_, change, code) => {
  const { gameId } = await makeGame(t);
  const { token } = await makeLearner(t);
  const { attemptId, question } = await startGame(t, { token }, gameId);
  const body = { gameQuestionId: question?.gameQuestionId, response: [], ...change };
  const { status, body: problem } = await t.rest("POST", `/games/attempts/${attemptId}/answers`, { token, body });
  expect([status, problem.code]).toEqual([code === "NOT_FOUND" ? 404 : 400, code]);
  expect((await t.rest("GET", `/games/attempts/${attemptId}`, { token })).body.answers).toEqual([]);
});
