import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate } from "../../test/asking.ts";
import { freshToken, type Learner, learnerPassword, makeLearner } from "../../test/factories.ts";
import { confirmEmail } from "../../test/photo/photos.ts";
import { makeGame, makePlayer, play, startGame } from "../../test/playing.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const rankingOf = async ({ token }: Pick<Learner, "token">, gameId: string) =>
  (await t.rest("GET", `/games/${gameId}/ranking`, { token })).body;

test("the first attempts of the week are ranked by score, then by time: a better one later changes nothing", async () => {
  const { gameId } = await makeGame(t);
  const players = [];
  for (const result of [
    { right: 2, secondsEach: 2 },
    { right: 3, secondsEach: 20 },
    { right: 3, secondsEach: 10 },
    { right: 0, secondsEach: 5 },
  ]) {
    const learner = await makePlayer(t);
    await play(t, learner, gameId, result);
    players.push(learner);
  }
  const [third, , , last] = players;
  const ranking = await rankingOf(last ?? { token: "" }, gameId);
  expect(ranking).toMatchObject({
    week: "2026-03-02",
    playerCount: 4,
    top: [
      { rank: 1, score: 3, elapsedMs: 30_000, name: "김하늘", isMine: false },
      { rank: 2, score: 3, elapsedMs: 60_000 },
      { rank: 3, score: 2, elapsedMs: 6_000 },
    ],
    mine: { rank: 4, score: 0, elapsedMs: 15_000 },
  });
  await play(t, third ?? { token: "" }, gameId, { right: 3, secondsEach: 2 });
  expect(await rankingOf(third ?? { token: "" }, gameId)).toEqual({
    ...ranking,
    top: ranking.top.map((row: { rank: number }) => ({ ...row, isMine: row.rank === 3 })),
    mine: { rank: 3, score: 2, elapsedMs: 6_000 },
  });
});

test("an attempt is not ranked after the solutions were seen, without time limits, without reading the questions, or of an account made for it", async () => {
  const { gameId } = await makeGame(t);
  const isRanked = async (player: Pick<Learner, "token">) => (await rankingOf(player, gameId)).mine !== null;
  const curious = await makePlayer(t);
  const { attemptId } = await startGame(t, curious, gameId);
  await t.rest("POST", `/games/attempts/${attemptId}/finish`, { token: curious.token });
  await play(t, curious, gameId);
  const script = await makePlayer(t);
  await play(t, script, gameId, { secondsEach: 0.02 });
  const hasty = await makePlayer(t);
  await play(t, hasty, gameId, { secondsEach: 1.9 });
  const fresh = await makeLearner(t);
  await confirmEmail(t, fresh);
  await play(t, fresh, gameId);
  const unconfirmed = await makePlayer(t);
  await t.db.updateTable("user").set({ email_verified_at: null }).where("user_id", "=", unconfirmed.userId).execute();
  await play(t, unconfirmed, gameId);
  const unhurried = await makePlayer(t);
  await startGame(t, unhurried, gameId, { isTimed: false });
  await play(t, unhurried, gameId, { secondsEach: 2 });
  const players = [curious, unhurried, script, hasty, fresh, unconfirmed];
  expect(await Promise.all(players.map(isRanked))).toEqual(players.map(() => false));
  const best = await t.rest("GET", `/games/${gameId}`, { token: script.token });
  expect(best.body.bestScore).toBe(3);
  const reader = await makePlayer(t);
  await play(t, reader, gameId, { secondsEach: 2 });
  expect(await isRanked(reader)).toBe(true);
});

test("a week starts on Monday in Korea", async () => {
  const { gameId } = await makeGame(t);
  const learner = await makePlayer(t);
  const at = t.clock.at;
  t.clock.at = new Date("2026-03-08T14:59:00Z");
  await play(t, { token: await freshToken(t, learner) }, gameId, { secondsEach: 2 });
  const sunday = await rankingOf({ token: await freshToken(t, learner) }, gameId);
  t.clock.at = new Date("2026-03-08T15:00:00Z");
  const monday = await rankingOf({ token: await freshToken(t, learner) }, gameId);
  t.clock.at = at;
  expect([sunday.week, sunday.playerCount]).toEqual(["2026-03-02", 1]);
  expect([monday.week, monday.playerCount, monday.mine]).toEqual(["2026-03-09", 0, null]);
});

test("a user who stays unnamed has a name for no other user, and a blocked user has none", async () => {
  const { gameId } = await makeGame(t);
  const [player, reader] = [await makePlayer(t), await makePlayer(t)];
  await play(t, player, gameId);
  const set = (isUnnamed: boolean) =>
    t.rest("PUT", "/games/rankings/name", { token: player.token, body: { isUnnamed } });
  expect((await set(true)).body).toEqual({ isUnnamed: true });
  await set(true);
  expect((await rankingOf(reader, gameId)).top[0]).toMatchObject({ name: null, faceId: null, score: 3 });
  expect(await rankingOf(player, gameId)).toMatchObject({ isUnnamed: true, top: [{ name: "김하늘", isMine: true }] });
  await set(false);
  expect((await rankingOf(reader, gameId)).top[0].name).toBe("김하늘");
  await mutate(t, "moderation.block", reader, { blockedUserId: player.userId });
  expect((await rankingOf(reader, gameId)).top[0]).toMatchObject({ name: null, faceId: null });
});

test("a deleted account leaves no attempt, and no ranking has it", async () => {
  const { gameId } = await makeGame(t);
  const [player, reader] = [await makePlayer(t), await makePlayer(t)];
  await play(t, player, gameId);
  await t.rest("PUT", "/games/rankings/name", { token: player.token, body: { isUnnamed: true } });
  await mutate(t, "account.close", player, { currentPassword: learnerPassword });
  expect(await rankingOf(reader, gameId)).toMatchObject({ playerCount: 0, top: [] });
  for (const table of ["game_attempt", "game_week_best", "unnamed_player"])
    expect((await t.pool.query(`select from ${table} where user_id = $1`, [player.userId])).rows).toEqual([]);
});
