import {
  boolean,
  integerIn,
  listOf,
  oneOf,
  nullable,
  type ReadBy,
  type Reader,
  object,
  text,
} from "../../../../shared/reader.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import { pendingValues } from "../../../lib/sync-queue/storage.ts";

const valueFields = { timestampSec: integerIn(0), content: text };
const values = object(valueFields);

export type NoteIssue =
  /** Changed elsewhere, to `content`. */
  | { kind: "conflict"; rev: number; content: string }
  /** Deleted elsewhere. */
  | { kind: "gone" }
  /** The server rejects it for good. */
  | { kind: "refused"; code: ApiErrorCode };

const errorCode: Reader<ApiErrorCode> = (value) => text(value) as ApiErrorCode | undefined;
const conflict = object({ kind: oneOf(["conflict"]), rev: integerIn(0), content: text });
const gone = object({ kind: oneOf(["gone"]) });
const refused = object({ kind: oneOf(["refused"]), code: errorCode });
const issue: Reader<NoteIssue> = (value) => conflict(value) ?? gone(value) ?? refused(value);

const draft = object({
  id: text,
  lectureId: text,
  /** In the composer of its lecture; empty, it is not a note. */
  isDraft: boolean,
  timestampSec: integerIn(0),
  text,
  /** The note as the server has it. */
  stored: nullable(object({ ...valueFields, lectureNoteId: text, rev: integerIn(0) })),
  /** The idempotency key: the server adds one note per key. */
  key: text,
  /** The first values until they are acknowledged: a retry with the same key must be identical. */
  adding: nullable(values),
  /** Edits without an answer: the server may have stored any of them. */
  unanswered: listOf(text),
  issue: nullable(issue),
});
/** A note that is not completely saved: its text here, and the known state of the server. */
export type NoteDraft = ReadBy<typeof draft>;

/** The text of a user that the server does not have yet, one entry per note. */
export const storedDrafts = (userId: string) => pendingValues("note", userId, draft);
export type DraftStorage = ReturnType<typeof storedDrafts>;

/** Whether this device has text that is not saved yet. */
export const hasStoredDrafts = (userId: string): boolean => storedDrafts(userId).ids().length > 0;
