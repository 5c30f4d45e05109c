import { z } from "zod";
import { courseCard, courseRef } from "../course/schema.ts";
import { itemRef } from "../item/schema.ts";
import { limits } from "../limits.ts";
import { listOf } from "../paging.ts";

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

export type StoredReason = (typeof storedReasons)[number];
export type StarterReason = (typeof starterReasons)[number];
export type RecommendationSection = (typeof recommendationSections)[number];

export const recommendationReason = z.object({
  kind: z.enum([...storedReasons, ...starterReasons, "INTEREST"]),
  /** The user's action that it comes from; null where the category or the teacher of the course is the reason. */
  item: itemRef.extend({ title: z.string() }).nullable(),
  /** How many users did the same, and of how many users of `item`; null where they are not counted. */
  users: z.int().nullable(),
  itemUsers: z.int().nullable(),
});
export type RecommendationReason = z.output<typeof recommendationReason>;

export const recommendation = courseCard.extend({
  section: z.enum(recommendationSections),
  reason: recommendationReason,
});
export type Recommendation = z.output<typeof recommendation>;

/** The same for everyone. */
export const starterInput = z.strictObject({}).optional();
export const starterList = listOf(recommendation);

/** In the order of the page: section by section. */
export const recommendationList = listOf(recommendation).extend({
  /** The categories that the user has chosen. */
  interests: z.array(z.string()),
  /** How many courses the user does not want to be recommended. */
  dismissedCount: z.int(),
});
export type RecommendationList = z.output<typeof recommendationList>;

export const dismissalInput = z.object({ courseId: z.uuid().toLowerCase() });
export const dismissalChange = z.object({ courseId: z.uuid(), dismissed: z.boolean() });
export const dismissalList = z.object({ items: z.array(courseRef) });

export const interestsInput = z.object({ categories: z.array(z.string().min(1).max(40)).max(limits.interestsMax) });
