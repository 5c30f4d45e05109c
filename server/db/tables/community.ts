import type { GeneratedAlways } from "kysely";
import type { CommentReaction } from "../../../shared/comment/schema.ts";
import type { ReportReason, ReportTarget } from "../../../shared/moderation/schema.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface LectureReviewTable {
  review_id: string;
  lecture_id: string;
  /** null after the account was deleted. */
  user_id: string | null;
  /** The registration that the user reviewed with. */
  registration_id: string | null;
  rating: number;
  content: string;
  watched_percent: number;
  is_completed: boolean;
  /** Follows the registration by a trigger. */
  is_refunded: boolean;
  /** By triggers: false once its author got everything back and owns the lecture no more. */
  is_counted: WithDefault<boolean>;
  reply: string | null;
  replied_at: NullableInstant;
  created_at: Instant;
  edited_at: NullableInstant;
  hidden_at: NullableInstant;
}

interface ReviewReactionTable {
  review_id: string;
  user_id: string;
  created_at: Instant;
}

/** Maintained by triggers; ratings of one to five stars. */
interface RatingColumns {
  ratings: WithDefault<number[]>;
  completed_ratings: WithDefault<number[]>;
  review_count: GeneratedAlways<number>;
  average: GeneratedAlways<string | null>;
}
type LectureRatingTable = RatingColumns & { lecture_id: string };
type CourseRatingTable = RatingColumns & { course_id: string };

/** Maintained by triggers: a row per visible review and list that contains it. */
interface ReviewRankTable {
  /** A lecture, a course, or the nil UUID for all lectures. */
  item_id: string;
  review_id: string;
  created_at: Instant;
  rating: number;
  is_completed: boolean;
  helpful_count: WithDefault<number>;
  has_photos: WithDefault<boolean>;
  /** As of its review. */
  is_counted: WithDefault<boolean>;
}

interface LectureCommentTable {
  comment_id: string;
  lecture_id: string;
  /** null after the account was deleted. */
  user_id: string | null;
  parent_id: string | null;
  depth: GeneratedAlways<number>;
  parent_depth: GeneratedAlways<number | null>;
  /** Empty after deletion. */
  content: string;
  created_at: Instant;
  edited_at: NullableInstant;
  deleted_at: NullableInstant;
  hidden_at: NullableInstant;
}

interface CommentRevisionTable {
  comment_revision_id: string;
  comment_id: string;
  content: string;
  replaced_at: Instant;
}

interface CommentReactionTable {
  comment_id: string;
  user_id: string;
  reaction: CommentReaction;
  created_at: Instant;
}

/** A reaction that there was at a time of the last hour. */
interface CommentReactionRemovalTable {
  comment_reaction_removal_id: WithDefault<string>;
  comment_id: string;
  reacted_at: Instant;
  removed_at: Instant;
}

/** Maintained by triggers. */
interface CommentStatsTable {
  comment_id: string;
  like_count: WithDefault<number>;
  curious_count: WithDefault<number>;
  reply_count: WithDefault<number>;
}

/** Maintained by triggers: a row per thread and list that contains it. */
interface CommentRankTable {
  /** A lecture, a course, or the nil UUID for all lectures. */
  item_id: string;
  comment_id: string;
  created_at: Instant;
  /** Since when neither the comment nor a reply is visible. */
  gone_at: NullableInstant;
  reaction_count: WithDefault<number>;
}

/** Maintained by triggers, per lecture and course. */
interface CommentCountTable {
  item_id: string;
  threads: number;
  comments: number;
}

interface ContentReportTable {
  content_report_id: string;
  /** null after the account was deleted. */
  user_id: string | null;
  target_type: ReportTarget;
  target_id: string;
  reason: ReportReason;
  note: string;
  reported_at: Instant;
  closed_at: NullableInstant;
}

interface UserBlockTable {
  user_id: string;
  blocked_user_id: string;
  blocked_at: Instant;
}

interface WritingSuspensionTable {
  user_id: string;
  suspended_until: Instant;
  suspended_at: Instant;
  /** The user can neither publish nor sign in, and is shown the reason. */
  covers_sign_in: WithDefault<boolean>;
  reason: WithDefault<string>;
}

/** Only added to; a trigger refuses other changes. */
export interface ModerationActionTable {
  moderation_action_id: string;
  admin_id: string;
  action: "HIDE" | "RESTORE" | "DISMISS" | "SUSPEND" | "LIFT" | "CLEAR_PROFILE" | "ANSWER" | "SET_STATUS" | "DECIDE";
  target_type: ReportTarget | "USER" | "INQUIRY";
  target_id: string;
  reason: string;
  suspended_until: NullableInstant;
  acted_at: Instant;
}

export interface CommunityTables {
  lecture_review: LectureReviewTable;
  review_reaction: ReviewReactionTable;
  lecture_rating: LectureRatingTable;
  course_rating: CourseRatingTable;
  review_rank: ReviewRankTable;
  lecture_comment: LectureCommentTable;
  comment_revision: CommentRevisionTable;
  comment_reaction: CommentReactionTable;
  comment_reaction_removal: CommentReactionRemovalTable;
  comment_stats: CommentStatsTable;
  comment_rank: CommentRankTable;
  comment_count: CommentCountTable;
  content_report: ContentReportTable;
  user_block: UserBlockTable;
  writing_suspension: WritingSuspensionTable;
  moderation_action: ModerationActionTable;
}
