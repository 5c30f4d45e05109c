import type { Note, NoteCursor } from "../../../shared/note/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

export type CollectProgress = { done: number; total: number };

/** Collects all notes of the current user, complete, page by page. An aborted signal stops it and rejects the promise. */
export function useNoteCollector() {
  const { client } = trpc.useUtils();
  return async (signal: AbortSignal, onProgress: (progress: CollectProgress) => void): Promise<Note[]> => {
    const notes: Note[] = [];
    let after: NoteCursor | undefined;
    do {
      const page = await client.note.export.query({ after }, { signal });
      signal.throwIfAborted();
      notes.push(...page.items);
      onProgress({ done: notes.length, total: page.total });
      after = page.next ?? undefined;
    } while (after);
    return notes;
  };
}
