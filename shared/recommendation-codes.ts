/** Parts of the page of recommendations, in their order. BEST is one course. */
export const recommendationSections = ["BEST", "NEXT", "FAVORITES", "TOPICS", "START"] as const;

/** Why a course is recommended to one user: computed by a job. */
export const storedReasons = [
  "TAKEN_NEXT",
  "SAME_TEACHER",
  "FAVORITED_TOGETHER",
  "FAVORITE_TEACHER",
  "WATCHED_CATEGORY",
  "COMPLETED_CATEGORY",
] as const;

/** Why a course is recommended to everyone. */
export const starterReasons = ["POPULAR", "TOP_RATED", "NEW", "FREE", "TAKEN", "CATEGORY"] as const;
