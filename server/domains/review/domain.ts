import { defineDomain } from "../../domain.ts";
import { reviewRouter } from "./router.ts";
import { reviewUserData } from "./user-data.ts";

export const reviewDomain = defineDomain({
  router: { review: reviewRouter },
  tables: ["lecture_review", "review_reaction", "lecture_rating", "course_rating", "review_rank"],
  userData: reviewUserData,
});
