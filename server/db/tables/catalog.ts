import type { Instant, JsonWithDefault, NullableInstant, WithDefault } from "./columns.ts";

interface TeacherTable {
  teacher_id: string;
  user_id: string | null;
  name: string;
  headline: string;
  bio: string;
  quote: WithDefault<string | null>;
  specialties: WithDefault<string[]>;
  /** The object beside the drawn figure; null: none. */
  tool: WithDefault<string | null>;
  links: JsonWithDefault<{ label: string; url: string }[]>;
  /** Courses of the teacher need no review. */
  is_verified: WithDefault<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

/** One row a user: the last application for the role of a teacher. */
interface TeacherApplicationTable {
  user_id: string;
  name: string;
  headline: string;
  specialty: string;
  sample: string;
  /** The version of the document `teacher` that the user has agreed to. */
  terms_version: string;
  status: "PENDING" | "SENT_BACK" | "ACCEPTED";
  reason: string | null;
  applied_at: Instant;
  decided_at: NullableInstant;
}

interface CategoryTable {
  name: string;
  icon: string;
  description: string;
  position: number;
}

interface MediaTable {
  media_id: string;
  storage_key: string;
  duration_ms: number;
  width: number;
  height: number;
  /** Null: the cover of the lecture is drawn. */
  poster_file: string | null;
  /** Null: it has no thumbnails. */
  storyboard_file: WithDefault<string | null>;
  has_audio: WithDefault<boolean>;
  /** A range of brightness that only some screens have; null: it was not looked for. */
  is_hdr: WithDefault<boolean | null>;
  /** Images are shown for different times; null: it was not looked for. */
  has_variable_rate: WithDefault<boolean | null>;
  /** Digest of the imported video file; null if it was not recorded. */
  video_digest: string | null;
  /** Digest of the poster, the captions and the chapters. */
  details_digest: string | null;
  created_at: Instant;
}

interface MediaSourceTable {
  media_id: string;
  position: number;
  content_type: string;
  file: string;
}

interface MediaCaptionTable {
  media_id: string;
  lang: string;
  label: string;
  file: string;
  /** Whether its lines are stored for the search. */
  is_indexed: WithDefault<boolean>;
}

interface MediaChapterTable {
  media_id: string;
  position: number;
  title: string;
  start_ms: number;
  end_ms: number;
}

type Status = "DRAFT" | "PUBLISHED" | "ARCHIVED";

export interface CourseTable {
  course_id: string;
  teacher_id: string;
  category: string;
  /** Object or photo of its cover; null: the subject chooses. */
  cover: WithDefault<string | null>;
  /** A video that everyone may watch while the course is on sale. */
  trailer_media_id: WithDefault<string | null>;
  title: string;
  subtitle: string;
  description: string;
  level: "입문" | "초급" | "중급" | "고급";
  price: number;
  sale_price: number | null;
  sale_ends_at: NullableInstant;
  access_days: number | null;
  tags: WithDefault<string[]>;
  /** Abilities that a learner lacks before the course, beside `outcomes`. */
  before: WithDefault<string[]>;
  outcomes: WithDefault<string[]>;
  requirements: WithDefault<string[]>;
  featured: WithDefault<boolean>;
  status: Status;
  /** An admin has taken it off the shop: its teacher cannot bring it back. */
  is_blocked: WithDefault<boolean>;
  published_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

/** The price history of a course since its creation, written by a trigger. */
interface CoursePriceTable {
  course_id: string;
  price: number;
  sale_price: number | null;
  sale_ends_at: NullableInstant;
  since: Instant;
}

/** One row for each course: its row follows the curriculum by triggers; `registrations` is set by a job. */
interface CourseStatsTable {
  course_id: string;
  registrations: WithDefault<number>;
  duration_sec: WithDefault<number>;
  lecture_count: WithDefault<number>;
  has_preview: WithDefault<boolean>;
  /** Languages of the captions of its lectures, in their order. */
  caption_langs: WithDefault<string[]>;
  /** The category of a published item, by triggers. */
  listed_in: WithDefault<string | null>;
}

/** Counters of published items, maintained by triggers; prices and lengths are the lowest of their bands. */
interface CatalogCountTable {
  item_type: "COURSE" | "LECTURE";
  /** null: those of all teachers. */
  teacher_id: string | null;
  category: string;
  level: CourseTable["level"] | null;
  featured: boolean;
  has_preview: boolean;
  duration_sec: number;
  price: number | null;
  sale_price: number | null;
  sale_ends_at: NullableInstant;
  total: number;
}

/** How many items were published on a day (UTC), by triggers. */
interface PublishedDayTable {
  item_type: "COURSE" | "LECTURE";
  /** Empty: those of all categories. */
  category: string;
  day: string;
  total: number;
}

interface CourseSectionTable {
  course_id: string;
  position: number;
  title: string;
}

interface CourseLectureTable {
  course_id: string;
  position: number;
  section_position: number;
  lecture_id: string;
}

interface LectureTable {
  lecture_id: string;
  teacher_id: string;
  media_id: string;
  category: string;
  /** As of a course; a lecture of a course has its object, with its number. */
  cover: WithDefault<string | null>;
  title: string;
  summary: string;
  /** Markdown; empty: none. */
  script: WithDefault<string>;
  price: number | null;
  is_preview: WithDefault<boolean>;
  tags: WithDefault<string[]>;
  featured: WithDefault<boolean>;
  status: Status;
  /** An admin has taken it off the shop: its teacher cannot bring it back. */
  is_blocked: WithDefault<boolean>;
  published_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
  /** The courses that include it, by triggers. */
  course_ids: WithDefault<string[]>;
}

/** One row for each lecture: its row follows the clip by triggers; `registrations` is set by a job. */
interface LectureStatsTable {
  lecture_id: string;
  registrations: WithDefault<number>;
  duration_sec: number;
  /** The category of a published item, by triggers. */
  listed_in: WithDefault<string | null>;
}

export interface FeatureColumns {
  position: number;
  icon: string;
  title: string;
  description: string;
}

interface DocumentTable {
  document_type: "tos" | "privacy" | "refund" | "teacher";
  version: string;
  title: string;
  content: string;
  effective_at: Instant;
}

export interface CatalogTables {
  teacher: TeacherTable;
  teacher_application: TeacherApplicationTable;
  category: CategoryTable;
  catalog_count: CatalogCountTable;
  published_day: PublishedDayTable;
  media: MediaTable;
  media_source: MediaSourceTable;
  media_caption: MediaCaptionTable;
  media_chapter: MediaChapterTable;
  course: CourseTable;
  course_price: CoursePriceTable;
  course_section: CourseSectionTable;
  course_stats: CourseStatsTable;
  course_lecture: CourseLectureTable;
  course_feature: FeatureColumns & { course_id: string };
  lecture: LectureTable;
  lecture_feature: FeatureColumns & { lecture_id: string };
  lecture_stats: LectureStatsTable;
  document: DocumentTable;
}
