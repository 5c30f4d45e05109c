import { z } from "zod";
import type { ApiErrorCode } from "../../../lib/api-error.ts";
import { pendingValues } from "../../../lib/sync-queue-storage.ts";

const values = z.object({ timestampSec: z.int().min(0), content: z.string() });

const issue = z.discriminatedUnion("kind", [
  /** Changed elsewhere, to `content`. */
  z.object({ kind: z.literal("conflict"), rev: z.int(), content: z.string() }),
  /** Deleted elsewhere. */
  z.object({ kind: z.literal("gone") }),
  /** The server rejects it for good. */
  z.object({ kind: z.literal("refused"), code: z.string().transform((code) => code as ApiErrorCode) }),
]);
export type NoteIssue = z.output<typeof issue>;

const draft = z.object({
  id: z.string(),
  lectureId: z.string(),
  /** In the composer of its lecture; empty, it is not a note. */
  isDraft: z.boolean(),
  timestampSec: z.int().min(0),
  text: z.string(),
  /** The note as the server has it. */
  stored: values.extend({ lectureNoteId: z.string(), rev: z.int() }).nullable(),
  /** The idempotency key: the server adds one note per key. */
  key: z.string(),
  /** The first values until they are acknowledged: a retry with the same key must be identical. */
  adding: values.nullable(),
  /** Edits without an answer: the server may have stored any of them. */
  unanswered: z.array(z.string()),
  issue: issue.nullable(),
});
/** A note that is not completely saved: its text here, and the known state of the server. */
export type NoteDraft = z.output<typeof draft>;

/** The text of a user that the server does not have yet, one entry per note. */
export const storedDrafts = (userId: string) => pendingValues("note", userId, draft);
export type DraftStorage = ReturnType<typeof storedDrafts>;

/** Whether this device has text that is not saved yet. */
export const hasStoredDrafts = (userId: string): boolean => storedDrafts(userId).ids().length > 0;
