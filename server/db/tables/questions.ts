import type { ColumnType } from "kysely";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface LectureQuestionTable {
  question_id: string;
  lecture_id: string;
  /** null after the account is deleted. */
  user_id: string | null;
  /** Asked by the teacher of the lecture. */
  by_teacher: boolean;
  /** Empty after deletion. */
  title: string;
  content: string;
  timestamp_sec: number | null;
  /** Derived by a trigger from the answers, as is `answers`, the number of visible ones. */
  status: WithDefault<"OPEN" | "ANSWERED" | "RESOLVED">;
  accepted_answer_id: string | null;
  answers: WithDefault<number>;
  created_at: Instant;
  edited_at: NullableInstant;
  deleted_at: NullableInstant;
  hidden_at: NullableInstant;
}

interface QuestionAnswerTable {
  answer_id: string;
  question_id: string;
  /** null after the account is deleted. */
  user_id: string | null;
  /** Answered by the teacher of the lecture. */
  by_teacher: boolean;
  /** Empty after deletion. */
  content: string;
  created_at: Instant;
  edited_at: NullableInstant;
  deleted_at: NullableInstant;
  hidden_at: NullableInstant;
}

interface VoteColumns {
  user_id: string;
  voted_at: Instant;
}
type QuestionVoteTable = VoteColumns & { question_id: string };
type AnswerVoteTable = VoteColumns & { answer_id: string };

/** One row for each question; counted by triggers on its votes. */
interface QuestionStatsTable {
  question_id: string;
  votes: WithDefault<number>;
}

/** One row for each answer; counted by triggers on its votes. */
interface AnswerStatsTable {
  answer_id: string;
  votes: WithDefault<number>;
}

/** One row for each teacher who has answered in the last 30 days; written by a job. */
interface TeacherAnswerStatsTable {
  teacher_id: string;
  /** Half of the questions got the teacher's first answer within this time. */
  median_sec: number;
  answers: number;
}

interface LectureAnnotationTable {
  lecture_id: string;
  timestamp_sec: number;
  /** Who wrote it; null after the account is deleted. */
  user_id: WithDefault<string | null>;
  content: string;
  created_at: Instant;
  updated_at: Instant;
}

interface ConfusionMarkTable {
  lecture_id: string;
  user_id: string;
  timestamp_sec: number;
  /** The ten seconds of the lecture that the mark belongs to: one mark per user. */
  slot: ColumnType<number, never, never>;
  marked_at: Instant;
}

export interface QuestionsTables {
  lecture_question: LectureQuestionTable;
  question_answer: QuestionAnswerTable;
  question_vote: QuestionVoteTable;
  question_stats: QuestionStatsTable;
  answer_vote: AnswerVoteTable;
  answer_stats: AnswerStatsTable;
  teacher_answer_stats: TeacherAnswerStatsTable;
  confusion_mark: ConfusionMarkTable;
  lecture_annotation: LectureAnnotationTable;
}
