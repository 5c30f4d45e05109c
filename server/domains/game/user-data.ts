import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const gameUserData: UserData = {
  tables: {
    game_attempt: { exported: { key: "gameAttempts" }, erasure: "DELETED" },
    game_answer: { exported: { key: "gameAnswers" }, erasure: "DELETED" },
    game_week_best: { exported: { omitted: "the first of the exported attempts" }, erasure: "DELETED" },
    unnamed_player: { exported: { key: "gameRankingName" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "gameAttempts",
      rows: (userId) => sql`
        select attempt_id, game_id, is_timed, started_at, finished_at, score, elapsed_ms
        from game_attempt where user_id = ${userId} order by attempt_id`,
    },
    {
      key: "gameAnswers",
      rows: (userId) => sql`
        select a.attempt_id, q.prompt, a.response, a.verdict, a.opened_at, a.answered_at
        from game_answer a join game_attempt t on t.attempt_id = a.attempt_id
          join game_question q on q.game_question_id = a.game_question_id
        where t.user_id = ${userId} order by a.attempt_id, q.position`,
    },
    {
      key: "gameRankingName",
      rows: (userId) => sql`
        select not exists (select from unnamed_player where user_id = ${userId}) as is_shown`,
    },
  ],
  /** Answers are deleted with their attempts. */
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("game_attempt").where("user_id", "=", userId).execute();
    await trx.deleteFrom("game_week_best").where("user_id", "=", userId).execute();
    await trx.deleteFrom("unnamed_player").where("user_id", "=", userId).execute();
  },
};
