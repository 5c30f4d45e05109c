import { z } from "zod";
import type { ApiErrorCode } from "../../../lib/api-error.ts";
import { createStored, localArea, storedKeys, userPrefix } from "../../../lib/storage.ts";
import type { NoteDraft } from "./note-draft.ts";

const text = z.object({ timestampSec: z.int().min(0), content: z.string() });

const draft = z.object({
  id: z.string(),
  lectureId: z.string(),
  isDraft: z.boolean(),
  timestampSec: z.int().min(0),
  text: z.string(),
  stored: text.extend({ lectureNoteId: z.string(), rev: z.int() }).nullable(),
  key: z.string(),
  adding: text.nullable(),
  unanswered: z.array(z.string()),
  issue: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("conflict"), rev: z.int(), content: z.string() }),
      z.object({ kind: z.literal("gone") }),
      z.object({ kind: z.literal("refused"), code: z.string().transform((code) => code as ApiErrorCode) }),
    ])
    .nullable(),
}) satisfies z.ZodType<NoteDraft>;

const draftAt = (key: string) => createStored(key, draft, localArea);

/** Whether this device has text that is not saved yet. */
export const hasStoredDrafts = (userId: string): boolean =>
  storedKeys(userPrefix("note", userId), localArea).length > 0;

/** What a user has written that the server does not have yet: outlives the page and the session. One entry per note. */
export function storedDrafts(userId: string) {
  const prefix = userPrefix("note", userId);
  return {
    read: (): NoteDraft[] => storedKeys(prefix, localArea).flatMap((key) => draftAt(key).read() ?? []),
    save: (draft: NoteDraft): void => draftAt(prefix + draft.id).write(draft),
    remove: (id: string): void => draftAt(prefix + id).remove(),
  };
}
