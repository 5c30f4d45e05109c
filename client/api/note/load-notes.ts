import { limits } from "../../../shared/limits.ts";
import type { Note, NoteListInput } from "../../../shared/note/schema.ts";
import { queryClient } from "../../lib/trpc/query-client.ts";
import { hasValidToken, tokenReady } from "../../lib/session/session.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";

// Calls of loaders, and their imports: every page loads this file.

export type NoteClient = typeof api.note;

// The keys start with the domain, as those of calls do: sign-out clears them together.
export const ofLecture = [["note", "ofLecture"]] as const;
export const lectureNotesKey = (lectureId: string) => [...ofLecture, lectureId] as const;

export const loadNotes = (input: NoteListInput) => utils.note.list.ensureData(input);

/** All of the current user's notes of a lecture, however many pages they are. */
export const lectureNotes = (client: NoteClient, lectureId: string) => ({
  queryKey: lectureNotesKey(lectureId),
  queryFn: () => fetchLectureNotes(client, lectureId),
});

/**
 * For loaders: the notes are fetched while the lecture is. Visitors have none. Never fails: the panel reads the notes
 * itself and shows the error.
 */
export async function prefetchLectureNotes(lectureId: string): Promise<void> {
  await tokenReady().catch(() => undefined);
  if (hasValidToken()) await queryClient.prefetchQuery(lectureNotes(api.note, lectureId));
}

async function fetchLectureNotes(client: NoteClient, lectureId: string): Promise<Note[]> {
  const notes: Note[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await client.list.query({ lectureId, page, rows: limits.rowsMax });
    notes.push(...items);
    if (items.length === 0 || notes.length >= total) return notes;
  }
}
