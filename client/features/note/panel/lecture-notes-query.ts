import { limits } from "../../../../shared/limits.ts";
import type { Note } from "../../../../shared/note.ts";
import { hasValidToken, tokenReady } from "../../../lib/session/session.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { api } from "../../../lib/trpc.ts";
import { lectureNotesKey } from "../sync/note-cache.ts";
import type { NoteClient } from "../sync/send-note.ts";

/** All of a person's notes of a lecture, however many pages they are. */
export const lectureNotes = (client: NoteClient, lectureId: string) => ({
  queryKey: lectureNotesKey(lectureId),
  queryFn: () => everyNote(client, lectureId),
});

/**
 * For loaders: the notes are on their way while the lecture is. Visitors have none. Never fails: the panel reads the notes
 * itself and shows the error.
 */
export async function prefetchLectureNotes(lectureId: string): Promise<void> {
  await tokenReady().catch(() => undefined);
  if (hasValidToken()) await queryClient.prefetchQuery(lectureNotes(api.note, lectureId));
}

async function everyNote(client: NoteClient, lectureId: string): Promise<Note[]> {
  const notes: Note[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await client.list.query({ lectureId, page, rows: limits.rowsMax });
    notes.push(...items);
    if (items.length === 0 || notes.length >= total) return notes;
  }
}
