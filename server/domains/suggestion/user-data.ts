import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const suggestionUserData: UserData = {
  tables: {
    suggestion: { exported: { key: "suggestions" }, erasure: "ANONYMIZED" },
    suggestion_vote: { exported: { key: "suggestionVotes" }, erasure: "DELETED" },
    suggestion_rank: { exported: { omitted: "the number of votes" }, erasure: "ANONYMIZED" },
  },
  export: [
    {
      key: "suggestions",
      rows: (userId) => sql`
        select suggestion_id, category, title, content, status, outcome_title, outcome_text, created_at, edited_at
        from suggestion where user_id = ${userId} and deleted_at is null order by suggestion_id`,
    },
    {
      key: "suggestionVotes",
      rows: (userId) => sql`
        select suggestion_id, voted_at from suggestion_vote where user_id = ${userId} order by suggestion_id`,
    },
  ],
  /** Suggestions stay for those who have voted for them, without their author. */
  erase: async (trx, { userId }) => {
    await trx.updateTable("suggestion").set({ user_id: null }).where("user_id", "=", userId).execute();
    await trx.deleteFrom("suggestion_vote").where("user_id", "=", userId).execute();
  },
};
