import type { ColumnType } from "kysely";
import type { StarterReason, StoredReason } from "../../../shared/recommendation/schema.ts";
import type { Instant } from "./columns.ts";

/** The number of a course's users who took another one next, or have both as favorites. */
interface CourseRelationTable {
  kind: "TAKEN_NEXT" | "FAVORITED_TOGETHER";
  course_id: string;
  other_course_id: string;
  users: number;
  course_users: number;
}

/** Courses recommended to everyone, by position. Set by a job; no row: published since it last ran. */
interface StarterCourseTable {
  course_id: string;
  reason: StarterReason;
  /** That of the course, so that the best ones of a category are read from an index. */
  category: string;
  position: number;
  users: number;
}

/** Set by a job: what is recommended to a user, with each reason for it. */
interface RecommendationTable {
  user_id: string;
  course_id: string;
  reason: StoredReason;
  score: number;
  reason_course_id: string | null;
  reason_lecture_id: string | null;
}

interface RecommendationDismissalTable {
  user_id: string;
  course_id: string;
  dismissed_at: Instant;
}

interface RecommendationInterestTable {
  user_id: string;
  category: string;
}

/** A log of users whose recommendations have to be computed again; written by triggers. */
interface RecommendationDueTable {
  recommendation_due_id: ColumnType<number, never, never>;
  user_id: string;
}

export interface RecommendationsTables {
  course_relation: CourseRelationTable;
  starter_course: StarterCourseTable;
  recommendation: RecommendationTable;
  recommendation_dismissal: RecommendationDismissalTable;
  recommendation_interest: RecommendationInterestTable;
  recommendation_due: RecommendationDueTable;
}
