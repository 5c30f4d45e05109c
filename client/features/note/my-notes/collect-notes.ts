import type { Note, NoteCursor } from "../../../../shared/note.ts";
import type { NoteClient } from "../sync/send-note.ts";

export type CollectProgress = { done: number; total: number };

/**
 * All notes of the current user, complete, page by page.
 * @param signal stops it; the promise is rejected then
 */
export async function collectNotes(
  client: NoteClient,
  signal: AbortSignal,
  onProgress: (progress: CollectProgress) => void,
): Promise<Note[]> {
  const notes: Note[] = [];
  let after: NoteCursor | undefined;
  do {
    const page = await client.export.query({ after }, { signal });
    signal.throwIfAborted();
    notes.push(...page.items);
    onProgress({ done: notes.length, total: page.total });
    after = page.next ?? undefined;
  } while (after);
  return notes;
}
