import { defineDomain } from "../../domain.ts";
import { reviewRouter } from "./router.ts";
import { reviewUserData } from "./user-data.ts";

export const reviewDomain = defineDomain({
  router: { review: reviewRouter },
  tables: ["lecture_review", "review_reaction", "lecture_rating", "course_rating", "review_rank"],
  derives: {
    count_helpful: "users who find a review helpful",
    count_rating: "ratings of a lecture and of the courses with it",
    count_review: "ratings, and the review in the lists of its lecture and courses",
    derive_counted_review: "whether a new review counts in ratings",
    derive_counted_reviews: "whether the reviews of a registration count in ratings",
    derive_counted_reviews_of_order_line: "whether the reviews of a refunded order line count in ratings",
    derive_counted_reviews_of_registration: "whether the reviews of a changed registration count in ratings",
    is_review_counted: "whether a review of a user counts: access was not ended by a complete refund",
    mark_refunded_reviews: "the mark of reviews whose registration was refunded",
    rank_changed_courses: "reviews of a course whose curriculum changed",
    rank_course_reviews: "reviews and ratings of one course, from those of its lectures",
    rank_photos: "whether a review has photos",
  },
  userData: reviewUserData,
});
