import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

export interface PhotoTable {
  photo_id: string;
  /** null after the account is deleted. */
  user_id: string | null;
  purpose: PhotoPurpose;
  /** UPLOADING until its bytes are checked, READY until it is used, REMOVED until a job has deleted its bytes. */
  status: WithDefault<"UPLOADING" | "READY" | "USED" | "REMOVED">;
  /** As announced, then as stored. */
  bytes: number;
  width: WithDefault<number | null>;
  height: WithDefault<number | null>;
  /** Its average, shown until it is loaded. */
  color: WithDefault<string | null>;
  /** The text that shows it, if any. */
  review_id: WithDefault<string | null>;
  message_id: WithDefault<string | null>;
  answer_id: WithDefault<string | null>;
  /** The course whose teacher may use the cover again. */
  course_id: WithDefault<string | null>;
  /** Since when no cover is this photo. */
  unused_at: NullableInstant;
  position: WithDefault<number>;
  created_at: Instant;
}

export interface PhotosTables {
  photo: PhotoTable;
}
