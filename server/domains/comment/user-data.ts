import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";
import { deleteReactions } from "./reaction-commands.ts";

export const commentUserData: UserData = {
  tables: {
    lecture_comment: { exported: { key: "comments" }, erasure: "UNLINKED" },
    comment_reaction: { exported: { key: "commentReactions" }, erasure: "DELETED" },
    comment_revision: { exported: { key: "commentRevisions" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "comments",
      rows: (userId) => sql`
        select lecture_id, content, created_at, edited_at
        from lecture_comment where user_id = ${userId} and deleted_at is null order by created_at`,
    },
    {
      key: "commentRevisions",
      rows: (userId) => sql`
        select v.comment_id, v.content, v.replaced_at
        from lecture_comment c join comment_revision v using (comment_id)
        where c.user_id = ${userId} order by v.replaced_at`,
    },
    {
      key: "commentReactions",
      rows: (userId) => sql`
        select comment_id, reaction, created_at from comment_reaction where user_id = ${userId} order by created_at`,
    },
  ],
  // Published comments stay, without their author: replies to them remain readable.
  erase: async (trx, { userId, at }) => {
    await deleteReactions(trx, sql`user_id = ${userId}`, at);
    await trx
      .deleteFrom("comment_revision")
      .where("comment_id", "in", trx.selectFrom("lecture_comment").where("user_id", "=", userId).select("comment_id"))
      .execute();
    await trx.updateTable("lecture_comment").set({ user_id: null }).where("user_id", "=", userId).execute();
  },
};
