import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface LectureLikeTable {
  user_id: string;
  lecture_id: string;
  liked_at: Instant;
}

/** Numbers of what users write about a lecture, set by triggers; no row: all are 0. Its changes are not notified. */
interface LectureCounterTable {
  lecture_id: string;
  likes: WithDefault<number>;
}

interface FavoriteTable {
  user_id: string;
  item_type: "COURSE" | "LECTURE" | "TEACHER";
  item_id: string;
  /** The price when it was added; null for a teacher and for a lecture that is not sold alone. */
  price_added: number | null;
  added_at: Instant;
  /** Removed, but stored until the removal can no longer be undone. */
  removed_at: NullableInstant;
  /** The lowest price that the user was notified of; null: of none. */
  price_notified: WithDefault<number | null>;
}

/** Set by triggers; no row: 0. Its changes are not notified. */
interface TeacherCounterTable {
  teacher_id: string;
  followers: number;
}

/** Set by jobs; no row: not counted yet. */
interface TeacherStatsTable {
  teacher_id: string;
  learners: number;
  review_count: WithDefault<number>;
  /** The average of all stars, rounded to a tenth; null without a review. */
  rating_average: WithDefault<string | null>;
}

export interface FavoritesTables {
  lecture_like: LectureLikeTable;
  lecture_counter: LectureCounterTable;
  favorite: FavoriteTable;
  teacher_counter: TeacherCounterTable;
  teacher_stats: TeacherStatsTable;
}
