import { randomUUIDv7 } from "node:crypto";
import type { GameAttempt } from "../../shared/game/schema.ts";
import { addDays } from "../../shared/time.ts";
import type { RestOptions, TestApp } from "./app.ts";
import { type Learner, makeCourse, makeLearner, makeLecture } from "./factories.ts";

/** Solutions, by prompt. */
export const solutions: Record<string, string[]> = {
  "벽이 자꾸 한쪽으로 기울어요. 무엇부터 볼까요?": ["팔꿈치"],
  "컵을 만드는 순서대로 놓아 보세요": ["반죽", "중심", "벽", "굽"],
  "굽을 깎는 칼은 무엇이라고 하나요?": ["굽칼", "트리밍 툴"],
};
const prompts = Object.keys(solutions);

/** A game of three questions, one of each kind; the first is about a preview. */
export async function makeGame({ db, clock }: TestApp, values: { publishedAt?: Date | null } = {}) {
  const preview = await makeLecture(db, { isPreview: true, price: null });
  const lectureId = await makeLecture(db);
  const courseId = await makeCourse(db, { lectureIds: [preview, lectureId] });
  const gameId = randomUUIDv7();
  const publishedAt = values.publishedAt === undefined ? clock.at : values.publishedAt;
  await db
    .insertInto("game")
    .values({
      game_id: gameId,
      course_id: courseId,
      title: "컵 한 개 퀴즈",
      published_at: publishedAt,
      created_at: clock.at,
    })
    .execute();
  await db
    .insertInto("game_feature")
    .values({ game_id: gameId, position: 0, icon: "hand", title: "세 문제", description: "1분이면 풀어요" })
    .execute();
  const kinds = ["CHOOSE", "ORDER", "FILL"] as const;
  await db
    .insertInto("game_question")
    .values(
      kinds.map((kind, position) => ({
        game_question_id: randomUUIDv7(),
        game_id: gameId,
        position,
        kind,
        prompt: prompts[position] ?? "",
        options: { CHOOSE: ["물레", "팔꿈치", "손가락"], ORDER: ["굽", "벽", "중심", "반죽"], FILL: [] }[kind],
        solution: solutions[prompts[position] ?? ""] ?? [],
        explanation: "강의에서 다뤄요.",
        lecture_id: position === 0 ? preview : lectureId,
        timestamp_sec: 7,
      })),
    )
    .execute();
  return { gameId, courseId, lectureId, preview };
}

export const startGame = async (
  t: TestApp,
  { token }: { token: string },
  gameId: string,
  body?: { isTimed: boolean },
): Promise<GameAttempt> => (await t.rest("POST", `/games/${gameId}/attempts`, { token, ...(body && { body }) })).body;

/** Answers the open question; the right answer unless another one is given. */
export const answerOpen = async (
  t: TestApp,
  { token }: { token: string },
  { attemptId, question }: GameAttempt,
  response = solutions[question?.prompt ?? ""]?.slice(0, question?.kind === "FILL" ? 1 : undefined),
): Promise<GameAttempt> =>
  (
    await t.rest("POST", `/games/attempts/${attemptId}/answers`, {
      token,
      body: { gameQuestionId: question?.gameQuestionId, response },
    })
  ).body;

export const openNext = async (t: TestApp, { token }: { token: string }, attemptId: string): Promise<GameAttempt> =>
  (await t.rest("POST", `/games/attempts/${attemptId}/next`, { token })).body;

/** Plays a game to its end, `secondsEach` for each question, with so many right answers. */
export async function play(
  t: TestApp,
  learner: Pick<Learner, "token">,
  gameId: string,
  { secondsEach = 10, right = 3 } = {},
): Promise<GameAttempt> {
  let attempt = await startGame(t, learner, gameId);
  for (let answered = 0; attempt.finishedAt === null; answered += 1) {
    t.clock.advance(secondsEach);
    attempt = await answerOpen(t, learner, attempt, answered < right ? undefined : []);
    if (attempt.finishedAt === null) attempt = await openNext(t, learner, attempt.attemptId);
  }
  return attempt;
}

/** Makes a user one whose attempts are ranked: of an account of two days, with a confirmed address. */
export async function makeRankable({ db, clock }: TestApp, userId: string): Promise<void> {
  const created_at = addDays(clock.at, -2);
  await db
    .updateTable("user")
    .set({ created_at, email_verified_at: created_at })
    .where("user_id", "=", userId)
    .execute();
}

export async function makePlayer(t: TestApp): Promise<Learner> {
  const learner = await makeLearner(t);
  await makeRankable(t, learner.userId);
  return learner;
}

/** One call of every operation of games, each for an attempt of its own. */
export async function gameCalls(t: TestApp): Promise<Record<string, RestOptions & { path: string }>> {
  const { token } = await makeLearner(t);
  const newGame = async () => (await makeGame(t)).gameId;
  const newAttempt = async () => startGame(t, { token }, await newGame());
  const gameId = await newGame();
  await play(t, { token }, gameId);
  const { attemptId, question } = await newAttempt();
  return {
    "game.list": { path: "/games", token },
    "game.features": { path: `/games/features?gameId=${gameId}`, token },
    "game.byId": { path: `/games/${gameId}`, token },
    "game.ranking": { path: `/games/${gameId}/ranking`, token },
    "game.setUnnamed": { path: "/games/rankings/name", token, body: { isUnnamed: false } },
    "game.start": { path: `/games/${await newGame()}/attempts`, token },
    "game.attempt": { path: `/games/attempts/${(await newAttempt()).attemptId}`, token },
    "game.liftTimeLimits": { path: `/games/attempts/${(await newAttempt()).attemptId}/time-limits`, token },
    "game.next": { path: `/games/attempts/${(await newAttempt()).attemptId}/next`, token },
    "game.answer": {
      path: `/games/attempts/${attemptId}/answers`,
      token,
      body: { gameQuestionId: question?.gameQuestionId, response: [] },
    },
    "game.finish": { path: `/games/attempts/${(await newAttempt()).attemptId}/finish`, token },
  };
}
