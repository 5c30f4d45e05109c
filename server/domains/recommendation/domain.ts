import { defineDomain } from "../../domain.ts";
import { recommendationJobs } from "./jobs.ts";
import { recommendationRouter } from "./router.ts";
import { recommendationUserData } from "./user-data.ts";

export const recommendationDomain = defineDomain({
  router: { recommendation: recommendationRouter },
  jobs: recommendationJobs,
  tables: [
    "course_relation",
    "starter_course",
    "recommendation",
    "recommendation_dismissal",
    "recommendation_interest",
    "recommendation_due",
  ],
  derives: {
    queue_recommendations: "users whose recommendations have to be derived again",
  },
  userData: recommendationUserData,
});
