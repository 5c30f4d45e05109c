import { z } from "zod";
import type { ApiErrorCode } from "../../../lib/api-error.ts";
import type { NoteDraft } from "./note-draft.ts";

const text = z.object({ timestampSec: z.int().min(0), content: z.string() });

const writing = z.object({
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

const prefixOf = (userId: string): string => `closegap.note.${userId}.`;

/** Whether anything that a person wrote still waits on this device. */
export function hasStoredDrafts(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((place) => place.startsWith(prefixOf(userId)));
  } catch {
    return false;
  }
}

/** What a person has written that the server does not have yet: outlives the page and the session. One entry per note. */
export function storedDrafts(userId: string) {
  const prefix = prefixOf(userId);
  return {
    read: (): NoteDraft[] => {
      try {
        return Object.keys(localStorage)
          .filter((place) => place.startsWith(prefix))
          .flatMap((place) => readOne(place) ?? []);
      } catch {
        return [];
      }
    },
    keep: (kept: NoteDraft): void => {
      try {
        localStorage.setItem(prefix + kept.id, JSON.stringify(kept));
      } catch {
        // A full or forbidden storage: what is unsaved lives as long as the page.
      }
    },
    forget: (id: string): void => {
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        // Nothing could be stored there either.
      }
    },
  };
}

function readOne(place: string): NoteDraft | null {
  try {
    return writing.parse(JSON.parse(localStorage.getItem(place) ?? ""));
  } catch {
    return null;
  }
}
