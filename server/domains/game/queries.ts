import { sql } from "kysely";
import type { Game, GameCard, GameListInput } from "../../../shared/game/schema.ts";
import type { Feature } from "../../../shared/item/schema.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import { kstDayOf } from "../../../shared/time.ts";
import { isoInstant, isWatchable } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import type { StoredAttempt } from "./attempt.ts";

/** A game `g` of a course `c` that learners may see. */
export const isPublished = sql`g.published_at is not null and c.status <> 'DRAFT'`;
const questionCount = sql<number>`(select count(*)::int from game_question q where q.game_id = g.game_id)`;

const gamesOfCourse = statement<{ courseId: string }>()(
  "game.ofCourse",
  (param) => sql<GameCard>`
    select g.game_id as "gameId", g.title, ${questionCount} as "questionCount"
    from game g join course c using (course_id)
    where g.course_id = ${param("courseId")} and ${isPublished} order by g.published_at, g.game_id`,
);

export const listGamesOfCourse = (reads: ReadPool, courseId: string) => reads.query(gamesOfCourse, { courseId });

const gameFeatures = statement<{ gameId: string }>()(
  "game.features",
  (param) => sql<Feature & { gameId: string }>`
    select f.game_id as "gameId", f.icon, f.title, f.description
    from game_feature f join game g on g.game_id = f.game_id join course c on c.course_id = g.course_id
    where f.game_id = ${param("gameId")} and ${isPublished} order by f.position`,
);

export const listGameFeatures = (reads: ReadPool, gameId: string) => reads.query(gameFeatures, { gameId });

type OwnParams = { userId: string; today: number };
type PageParams = OwnParams & { courseId: string | undefined; rows: number; offset: number };

const ownGame = (param: (name: keyof OwnParams) => ReturnType<typeof sql<unknown>>) => sql`
  g.game_id as "gameId", g.title, ${questionCount} as "questionCount",
  json_build_object('courseId', c.course_id, 'title', c.title, 'category', c.category, 'cover', c.cover, 'level', c.level) as course,
  (select max(t.score)::int from game_attempt t where t.user_id = ${param("userId")} and t.game_id = g.game_id
    and t.finished_at is not null and not exists (select from game_question q where q.game_id = g.game_id
      and not exists (select from game_answer a where a.attempt_id = t.attempt_id
        and a.game_question_id = q.game_question_id))) as "bestScore",
  (select count(*)::int from game_attempt t where t.user_id = ${param("userId")} and t.game_id = g.game_id
    and t.kst_day = ${param("today")}) as "attemptsToday",
  (select t.attempt_id from game_attempt t where t.user_id = ${param("userId")} and t.game_id = g.game_id
    and t.finished_at is null) as "openAttemptId"`;

const page = memoizedStatements(
  (scope: "all" | "course") => `game.page.${scope}`,
  (scope, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<Game & { total: number }>`
        with paged as (
          select g.*, count(*) over ()::int as total from game g join course c using (course_id)
          where ${isPublished} ${scope === "course" ? sql`and g.course_id = ${param("courseId")}` : sql``}
          order by g.published_at desc, g.game_id limit ${param("rows")} offset ${param("offset")})
        select ${ownGame(param)}, g.total from paged g join course c using (course_id)
        order by g.published_at desc, g.game_id`,
    ),
  ["all", "course"],
);

const pageCount = statement<{ courseId: string | undefined }>()(
  "game.pageCount",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from game g join course c using (course_id)
    where ${isPublished} and (${param("courseId")}::uuid is null or g.course_id = ${param("courseId")})`,
);

/** Games, the newest first, with what the user has achieved. */
export async function listGames(
  reads: ReadPool,
  userId: string,
  { courseId, ...paging }: GameListInput,
  now: Date,
): Promise<ListOf<Game>> {
  const params = { userId, today: kstDayOf(now), courseId, rows: paging.rows, offset: offsetOf(paging) };
  const items = await reads.query(page(courseId === undefined ? "all" : "course"), params);
  const total = await totalOf(items, paging, () => reads.queryOne(pageCount, { courseId }));
  return { items, page: paging.page, rows: paging.rows, total };
}

const gameById = statement<OwnParams & { gameId: string }>()(
  "game.byId",
  (param) => sql<Game>`
    select ${ownGame(param)} from game g join course c using (course_id)
    where g.game_id = ${param("gameId")} and ${isPublished}`,
);

export const findGame = (reads: ReadPool, userId: string, gameId: string, now: Date): Promise<Game | undefined> =>
  reads.queryOne(gameById, { userId, gameId, today: kstDayOf(now) });

const attemptById = statement<{ userId: string; attemptId: string; now: Date }>()(
  "game.attempt",
  (param) => sql<StoredAttempt>`
    select t.attempt_id as "attemptId", g.game_id as "gameId", g.course_id as "courseId", g.title,
      t.number::int as number, t.is_timed as "isTimed", ${questionCount} as "questionCount", t.finished_at as "finishedAt",
      (select coalesce(json_agg(json_build_object('gameQuestionId', q.game_question_id, 'number', q.position + 1,
          'kind', q.kind, 'prompt', q.prompt, 'options', q.options, 'solution', q.solution,
          'explanation', q.explanation, 'openedAt', ${isoInstant("a.opened_at")},
          'answeredAt', ${isoInstant("a.answered_at")}, 'response', a.response, 'verdict', a.verdict,
          'lecture', json_build_object('lectureId', q.lecture_id, 'timestampSec', q.timestamp_sec,
            'number', (select cl.position + 1 from course_lecture cl
              where cl.course_id = g.course_id and cl.lecture_id = q.lecture_id),
            'isWatchable', ${isWatchable({ userId: param("userId"), lectureId: sql.ref("q.lecture_id"), now: param("now") })}))
          order by q.position), '[]')
        from game_answer a join game_question q on q.game_question_id = a.game_question_id
        where a.attempt_id = t.attempt_id) as opened
    from game_attempt t join game g on g.game_id = t.game_id
    where t.attempt_id = ${param("attemptId")} and t.user_id = ${param("userId")}`,
);

/** An attempt of the user with the questions that it has opened. */
export const findAttempt = (reads: ReadPool, userId: string, attemptId: string, now: Date) =>
  reads.queryOne(attemptById, { userId, attemptId, now });
