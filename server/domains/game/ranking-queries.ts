import { sql } from "kysely";
import type { GameRanking } from "../../../shared/game/schema.ts";
import { gameLimits } from "../../../shared/game/limits.ts";
import { kstDayOf, kstDayText, mondayOf } from "../../../shared/time.ts";
import { faceIdOf } from "../../db/author.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

/** A user whose name the current user sees: not unnamed, not blocked. The user's own result always has the name. */
const weekRanking = statement<{ gameId: string; userId: string; week: number }>()(
  "game.ranking",
  (param) => sql<Omit<GameRanking, "week">>`
    with week as (
      select * from game_week_best where game_id = ${param("gameId")} and week = ${param("week")}
    ), mine as (
      select * from week where user_id = ${param("userId")}
    ), top as (
      select b.*, row_number() over (order by b.score desc, b.elapsed_ms, b.achieved_at) as rank
      from week b order by b.score desc, b.elapsed_ms, b.achieved_at limit ${sql.lit(gameLimits.rankingRows)}
    ), named as (
      select top.*, u.name, u.photo_id, top.user_id = ${param("userId")} as is_mine, top.user_id = ${param("userId")} or not exists (
          select from unnamed_player n where n.user_id = top.user_id
          union all
          select from user_block k where k.user_id = ${param("userId")} and k.blocked_user_id = top.user_id
        ) as is_named
      from top join "user" u on u.user_id = top.user_id
    )
    select (select count(*)::int from week) as "playerCount",
      (select coalesce(json_agg(json_build_object('rank', rank, 'score', score, 'elapsedMs', elapsed_ms,
          'faceId', case when is_named then ${faceIdOf("named.user_id")} end,
          'photoId', case when is_named then photo_id end, 'name', case when is_named then name end,
          'isMine', is_mine) order by rank), '[]') from named) as top,
      (select json_build_object('score', m.score, 'elapsedMs', m.elapsed_ms, 'rank', 1 + (
          select count(*) from week b
          where b.score > m.score or b.score = m.score and (b.elapsed_ms, b.achieved_at) < (m.elapsed_ms, m.achieved_at)))
        from mine m) as mine,
      exists (select from unnamed_player where user_id = ${param("userId")}) as "isUnnamed"`,
);

/** The first attempts of the week of `now` in Korea, the best first. */
export async function findRanking(
  reads: ReadPool,
  userId: string,
  gameId: string,
  now: Date,
): Promise<GameRanking | undefined> {
  const week = mondayOf(kstDayOf(now));
  const row = await reads.queryOne(weekRanking, { gameId, userId, week });
  return row && { ...row, week: kstDayText(week) };
}
