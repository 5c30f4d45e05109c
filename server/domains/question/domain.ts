import { defineDomain } from "../../domain.ts";
import { inboxRouter } from "./inbox/router.ts";
import { questionJobs } from "./jobs.ts";
import { questionRouter } from "./router.ts";
import { questionUserData } from "./user-data.ts";

export const questionDomain = defineDomain({
  router: { question: questionRouter, inbox: inboxRouter },
  jobs: questionJobs,
  tables: [
    "lecture_question",
    "question_answer",
    "question_vote",
    "question_stats",
    "answer_vote",
    "answer_stats",
    "teacher_answer_stats",
    "question_reminder",
  ],
  derives: {
    answer_count_votes: "votes for an answer",
    answer_stats_of_new: "a row of votes for a new answer",
    derive_question_status: "status, accepted answer and number of visible answers of a question",
    question_count_votes: "votes for a question",
    question_stats_of_new: "a row of votes for a new question",
    update_question_of_answer: "derives the status of a question again when its answers change",
  },
  userData: questionUserData,
});
