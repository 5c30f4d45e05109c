import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { gameLimits } from "../../shared/game/limits.ts";
import { addDays, addMinutes, addSeconds, kstDayOf, mondayOf, startOfKstDay } from "../../shared/time.ts";
import type { DemoContent } from "./content.ts";
import type { DemoGame, DemoGameQuestion } from "./games.ts";
import { idOf, timedId } from "./ids.ts";
import { chanceOf, type PublishTimes } from "./publishing.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
export type GameRows = { [Table in "game" | "game_feature" | "game_question"]: Row<Table>[] };
export type PlayRows = {
  [Table in "game_attempt" | "game_answer" | "game_week_best" | "unnamed_player"]: Row<Table>[];
};

/** How likely people have played a game this week, answer a question right, and stay unnamed. */
const chances = { plays: 0.4, right: 0.8, unnamed: 0.15 };
/** The quickest answer takes this part of a question's time, the slowest one twice as much. */
const quickest = 0.1;

const gameIdOf = ({ course }: DemoGame): string => idOf("game", course);
const questionIdOf = ({ course }: DemoGame, position: number): string =>
  idOf("game-question", course, String(position));

/** The games of the demo shop: published some days after their course. */
export function gameRows({ games }: DemoContent, published: PublishTimes, now: Date): GameRows {
  const publishedAt = ({ course }: DemoGame) =>
    new Date(Math.min(addDays(published.course(course), 2).getTime(), addDays(now, -1).getTime()));
  return {
    game: games.map((game) => ({
      game_id: gameIdOf(game),
      course_id: idOf("course", game.course),
      title: game.title,
      published_at: publishedAt(game),
      created_at: publishedAt(game),
    })),
    game_feature: games.flatMap((game) =>
      game.features.map((feature, position) => ({ ...feature, game_id: gameIdOf(game), position })),
    ),
    game_question: games.flatMap((game) =>
      game.questions.map(({ kind, prompt, options, solution, explanation, lecture, sec }, position) => ({
        game_question_id: questionIdOf(game, position),
        game_id: gameIdOf(game),
        position,
        kind,
        prompt,
        options,
        solution,
        explanation,
        lecture_id: idOf("lecture", lecture),
        timestamp_sec: sec,
      })),
    ),
  };
}

/** Attempts since the last Monday in Korea: the best of the week is never empty after the first start. */
export function playRows({ games, people }: DemoContent, now: Date): PlayRows {
  const rows: PlayRows = { game_attempt: [], game_answer: [], game_week_best: [], unnamed_player: [] };
  const players = people.filter(({ name }) => name !== undefined);
  for (const { key } of players)
    if (chanceOf(`unnamed ${key}`) < chances.unnamed) rows.unnamed_player.push({ user_id: idOf("user", key) });
  for (const game of games)
    for (const { key } of players)
      if (chanceOf(`plays ${key} ${game.course}`) < chances.plays) addPlay(rows, game, key, now);
  return rows;
}

function addPlay(rows: PlayRows, game: DemoGame, person: string, now: Date): void {
  const name = `${person} ${game.course}`;
  const latest = addMinutes(now, -10);
  const week = mondayOf(kstDayOf(latest));
  const monday = startOfKstDay(week);
  const startedAt = new Date(monday.getTime() + (latest.getTime() - monday.getTime()) * chanceOf(`time ${name}`));
  const attemptId = timedId(startedAt, "game", name);
  const answers = game.questions.map((question, position) => {
    const isRight = chanceOf(`right ${name} ${position}`) < chances.right;
    const share = quickest * (1 + chanceOf(`pace ${name}`)) * (1 + chanceOf(`pace ${name} ${position}`) / 4);
    return { question, isRight, elapsedMs: Math.round(gameLimits.questionSeconds[question.kind] * share * 1000) };
  });
  let openedAt = startedAt;
  for (const [position, { question, isRight, elapsedMs }] of answers.entries()) {
    const answeredAt = addSeconds(openedAt, elapsedMs / 1000);
    rows.game_answer.push({
      attempt_id: attemptId,
      game_question_id: questionIdOf(game, position),
      opened_at: openedAt,
      answered_at: answeredAt,
      response: isRight ? question.solution.slice(0, question.kind === "FILL" ? 1 : undefined) : wrongAnswer(question),
      verdict: isRight ? "EXACT" : "WRONG",
    });
    openedAt = addSeconds(answeredAt, 4);
  }
  const user_id = idOf("user", person);
  const result = {
    score: answers.filter(({ isRight }) => isRight).length,
    elapsed_ms: answers.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  };
  rows.game_attempt.push({
    attempt_id: attemptId,
    game_id: gameIdOf(game),
    user_id,
    kst_day: kstDayOf(startedAt),
    number: 1,
    started_at: startedAt,
    finished_at: openedAt,
    ...result,
  });
  rows.game_week_best.push({ game_id: gameIdOf(game), week, user_id, ...result, achieved_at: openedAt });
}

const wrongAnswer = ({ kind, options }: DemoGameQuestion): string[] =>
  ({ CHOOSE: options.slice(1, 2), ORDER: options.toReversed(), FILL: [] })[kind];
