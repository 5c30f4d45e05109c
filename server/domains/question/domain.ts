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
  userData: questionUserData,
});
