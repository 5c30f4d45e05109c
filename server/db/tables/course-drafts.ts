import type { ColumnType } from "kysely";
import type { VersionContent } from "../../../shared/course/draft.ts";
import type { CoursePublication, PublicationState, ReviewedTeachers } from "../../../shared/course/publication.ts";
import type { CourseTable } from "./catalog.ts";
import type { Instant, JsonWithDefault, NullableInstant, WithDefault } from "./columns.ts";

/** The working copy of a course, of which readers see nothing until it is published. */
interface CourseDraftTable {
  course_id: string;
  teacher_id: string;
  title: WithDefault<string>;
  subtitle: WithDefault<string>;
  description: WithDefault<string>;
  category: string | null;
  cover: string | null;
  /** A video that everyone may watch. */
  trailer_media_id: WithDefault<string | null>;
  /** An upload that becomes it when it is ready. */
  trailer_asset_id: WithDefault<string | null>;
  level: CourseTable["level"] | null;
  tags: WithDefault<string[]>;
  before: WithDefault<string[]>;
  outcomes: WithDefault<string[]>;
  requirements: WithDefault<string[]>;
  price: number | null;
  sale_price: number | null;
  /** null: with its publication. */
  sale_starts_at: NullableInstant;
  sale_ends_at: NullableInstant;
  access_days: number | null;
  created_at: Instant;
  /** The last edit. */
  updated_at: Instant;
  published_at: NullableInstant;
  /** When it goes off sale; null: not planned. */
  withdraw_at: NullableInstant;
}

interface SectionDraftTable {
  section_id: string;
  course_id: string;
  position: number;
  title: string;
}

interface LectureDraftTable {
  lecture_id: string;
  course_id: string;
  section_id: string;
  /** In its section. */
  position: number;
  title: string;
  summary: WithDefault<string>;
  /** Markdown; empty: none. */
  script: WithDefault<string>;
  price: number | null;
  is_preview: WithDefault<boolean>;
  tags: WithDefault<string[]>;
  /** The video that was uploaded for it; without one it has `media_id`. */
  media_asset_id: string | null;
  /** The media of the published lecture. */
  media_id: string | null;
  is_removed: WithDefault<boolean>;
}

/** A state of a course that was published. */
interface CourseVersionTable {
  course_id: string;
  number: number;
  content: ColumnType<VersionContent, string, never>;
  published_at: Instant;
}

/** A published sale that has not begun. */
interface PlannedSaleTable {
  course_id: string;
  sale_price: number;
  starts_at: Instant;
  ends_at: NullableInstant;
}

/** A state of a draft that waits for its time or for a review. */
interface CoursePublicationTable {
  course_id: string;
  state: PublicationState;
  content: ColumnType<VersionContent, string, never>;
  comments: JsonWithDefault<CoursePublication["comments"]>;
  submitted_at: Instant;
  publish_at: NullableInstant;
}

/** Its videos, which are kept for it. */
interface CoursePublicationMediaTable {
  course_id: string;
  media_id: string;
}

/** Its attachments, which are kept for it. */
interface CoursePublicationAttachmentTable {
  course_id: string;
  attachment_id: string;
}

/** The teachers whose first publication of a course is reviewed, and what is required of all; one row at most. */
interface ReviewSettingTable {
  is_only: WithDefault<boolean>;
  reviewed: WithDefault<ReviewedTeachers>;
  requires_captions: WithDefault<boolean>;
  updated_at: Instant;
}

/** The videos of a version, which are kept for it. */
interface CourseVersionMediaTable {
  course_id: string;
  number: number;
  media_id: string;
}

export interface CourseDraftTables {
  course_draft: CourseDraftTable;
  section_draft: SectionDraftTable;
  lecture_draft: LectureDraftTable;
  planned_sale: PlannedSaleTable;
  course_publication: CoursePublicationTable;
  course_publication_media: CoursePublicationMediaTable;
  course_publication_attachment: CoursePublicationAttachmentTable;
  review_setting: ReviewSettingTable;
  course_version: CourseVersionTable;
  course_version_media: CourseVersionMediaTable;
}
