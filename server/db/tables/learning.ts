import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

interface RegistrationTable {
  registration_id: string;
  user_id: string;
  course_id: string | null;
  lecture_id: string | null;
  order_line_id: string | null;
  status: "VALID" | "EXPIRED";
  starts_at: Instant;
  expires_at: NullableInstant;
  expired_reason: "PERIOD" | "REFUND" | "ADMIN" | "ACCOUNT_CLOSED" | null;
  /**
   * The earliest instant at which everything recorded for its lectures can have been watched; null before the first
   * save.
   */
  earliest_watched_at: NullableInstant;
  created_at: Instant;
}

/** By triggers, from the curriculum and the progress of its lectures. */
interface RegistrationProgressTable {
  registration_id: string;
  lecture_count: number;
  duration_sec: number;
  watched_sec: number;
  /** A finished lecture counts with its full length. */
  counted_sec: number;
  completed_count: number;
  last_watched_at: NullableInstant;
  /** When the last lecture was finished; null until all are. */
  completed_at: NullableInstant;
  /** The lecture to continue with; null for a course without lectures. */
  resume_lecture_id: string | null;
  resume_position: number | null;
}

/** Items with many registrations whose stored progress a job derives again, in the order of their ids. */
interface ChangedContentTable {
  item_id: string;
  derived_until: string | null;
}

interface ProgressTable {
  progress_id: string;
  registration_id: string;
  lecture_id: string;
  last_position_ms: WithDefault<number>;
  /** PostgreSQL's text format of an int4multirange, in milliseconds: `{[0,5000),[8000,9000)}`. */
  watched: WithDefault<string>;
  seq: WithDefault<number>;
  /** The `seq` of the newest save as sent, before it was limited to the server's clock. */
  client_seq: WithDefault<number>;
  completed_at: NullableInstant;
  /** The earliest instant at which everything recorded can have been watched. */
  earliest_watched_at: Instant;
  /** When the video was last sent or watched; null if the lecture has not been opened. */
  last_opened_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface FetchedMediaTable {
  user_id: string;
  lecture_id: string;
  /** PostgreSQL's text format of an int4multirange: milliseconds of media time that were sent to the account. */
  fetched: string;
  updated_at: Instant;
}

interface StudyGoalTable {
  user_id: string;
  /** A week. */
  minutes: number;
  updated_at: Instant;
}

interface StudyDayTable {
  user_id: string;
  /** KST calendar day, counted from 1970-01-01. */
  kst_day: number;
  studied_ms: number;
  /** Study time is counted up to this instant, so that several devices do not count the same time twice. */
  counted_at: Instant;
}

interface LectureNoteTable {
  lecture_note_id: string;
  user_id: string;
  lecture_id: string;
  timestamp_sec: number;
  /** Empty after deletion. */
  content: string;
  rev: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
}

/** Maintained by triggers on `lecture_note`, without deleted notes. */
interface NoteUsageTable {
  user_id: string;
  notes: number;
  /** Size of the text in UTF-8. */
  bytes: number;
}

interface CertificateTable {
  certificate_id: string;
  registration_id: string;
  holder_name: string;
  item_title: string;
  teacher_name: string;
  lecture_count: number;
  duration_sec: number;
  started_at: Instant;
  completed_at: Instant;
  issued_at: Instant;
}

export interface LearningTables {
  registration: RegistrationTable;
  changed_content: ChangedContentTable;
  registration_progress: RegistrationProgressTable;
  progress: ProgressTable;
  fetched_media: FetchedMediaTable;
  study_day: StudyDayTable;
  study_goal: StudyGoalTable;
  lecture_note: LectureNoteTable;
  note_usage: NoteUsageTable;
  certificate: CertificateTable;
}
