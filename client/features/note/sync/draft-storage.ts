import { z } from "zod";
import type { ApiErrorCode } from "../../../lib/api-error.ts";
import { pendingValues } from "../../../lib/sync-queue-storage.ts";

const values = z.object({ timestampSec: z.int().min(0), content: z.string() });

const issue = z.discriminatedUnion("kind", [
  /** It has been changed elsewhere, to `content`. */
  z.object({ kind: z.literal("conflict"), rev: z.int(), content: z.string() }),
  /** It has been deleted elsewhere. */
  z.object({ kind: z.literal("gone") }),
  /** The server does not take it, however often it is sent. */
  z.object({ kind: z.literal("refused"), code: z.string().transform((code) => code as ApiErrorCode) }),
]);
export type NoteIssue = z.output<typeof issue>;

const draft = z.object({
  id: z.string(),
  lectureId: z.string(),
  /** It is in the composer of its lecture; emptied there it is no note. */
  isDraft: z.boolean(),
  timestampSec: z.int().min(0),
  text: z.string(),
  /** The note as the server has it. */
  stored: values.extend({ lectureNoteId: z.string(), rev: z.int() }).nullable(),
  /** The idempotency key: the server adds one note per key. */
  key: z.string(),
  /** The first values until they are answered: under the same key they have to be sent again unchanged. */
  adding: values.nullable(),
  /** Edits without an answer: the server may have any of them. */
  unanswered: z.array(z.string()),
  issue: issue.nullable(),
});
/** A note that is not entirely saved: its text here, and what the server is known to have. */
export type NoteDraft = z.output<typeof draft>;

/** What a user has written that the server does not have yet, one entry per note. */
export const storedDrafts = (userId: string) => pendingValues("note", userId, draft);
export type DraftStorage = ReturnType<typeof storedDrafts>;

/** Whether this device has text that is not saved yet. */
export const hasStoredDrafts = (userId: string): boolean => storedDrafts(userId).ids().length > 0;
