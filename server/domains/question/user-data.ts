import { sql } from "kysely";
import type { UserData } from "../../user-data.ts";

const counted = { exported: { omitted: "the number of votes" }, erasure: "ANONYMIZED" } as const;

export const questionUserData: UserData = {
  tables: {
    lecture_question: { exported: { key: "questions" }, erasure: "ANONYMIZED" },
    question_answer: { exported: { key: "questionAnswers" }, erasure: "ANONYMIZED" },
    question_vote: { exported: { key: "questionVotes" }, erasure: "DELETED" },
    answer_vote: { exported: { key: "answerVotes" }, erasure: "DELETED" },
    question_stats: counted,
    answer_stats: counted,
    question_reminder: { exported: { omitted: "when the teacher was reminded of a question" }, erasure: "ANONYMIZED" },
  },
  export: [
    {
      key: "questions",
      rows: (userId) => sql`
        select question_id, lecture_id, title, content, timestamp_sec, status, created_at, edited_at
        from lecture_question where user_id = ${userId} and deleted_at is null order by question_id`,
    },
    {
      key: "questionAnswers",
      rows: (userId) => sql`
        select answer_id, question_id, content, created_at, edited_at
        from question_answer where user_id = ${userId} and deleted_at is null order by answer_id`,
    },
    {
      key: "questionVotes",
      rows: (userId) => sql`
        select question_id, voted_at from question_vote where user_id = ${userId} order by question_id`,
    },
    {
      key: "answerVotes",
      rows: (userId) => sql`
        select answer_id, voted_at from answer_vote where user_id = ${userId} order by answer_id`,
    },
  ],
  /** Texts stay for those who learn from them, without their author. */
  erase: async (trx, { userId }) => {
    await trx.deleteFrom("question_vote").where("user_id", "=", userId).execute();
    await trx.deleteFrom("answer_vote").where("user_id", "=", userId).execute();
    await trx.updateTable("lecture_question").set({ user_id: null }).where("user_id", "=", userId).execute();
    await trx.updateTable("question_answer").set({ user_id: null }).where("user_id", "=", userId).execute();
  },
};
