import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

export const reviewUserData: UserData = {
  tables: {
    lecture_review: { exported: { key: "reviews" }, erasure: "UNLINKED" },
    review_reaction: { exported: { key: "helpfulReviews" }, erasure: "DELETED" },
  },
  export: [
    {
      key: "reviews",
      rows: (userId) => sql`
        select lecture_id, rating, content, watched_percent, is_completed, created_at, edited_at
        from lecture_review where user_id = ${userId} order by created_at`,
    },
    {
      key: "reviewReplies",
      rows: (userId) => sql`
        select r.review_id, r.reply as content, r.replied_at
        from teacher t join lecture l on l.teacher_id = t.teacher_id join lecture_review r on r.lecture_id = l.lecture_id
        where t.user_id = ${userId} and r.reply is not null order by r.replied_at`,
    },
    {
      key: "helpfulReviews",
      rows: (userId) => sql`
        select review_id, created_at from review_reaction where user_id = ${userId} order by created_at`,
    },
  ],
  // Published reviews stay, without their author: ratings remain what others have seen.
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("review_reaction").where("user_id", "=", userId).execute();
    await trx
      .updateTable("lecture_review")
      .set({ user_id: null, registration_id: null })
      .where("user_id", "=", userId)
      .execute();
  },
};
