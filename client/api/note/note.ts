import { keepPreviousData, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { limits } from "../../../shared/limits.ts";
import type { Note, NoteListInput } from "../../../shared/note/schema.ts";
import { hasValidToken, tokenReady } from "../../lib/session/session.ts";
import { queryClient } from "../../lib/trpc/query-client.ts";
import { api, trpc, utils } from "../../lib/trpc/trpc.ts";

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

/** The last answer stays until the next one is there. */
export const useNotes = (input: NoteListInput) => trpc.note.list.useQuery(input, { placeholderData: keepPreviousData });

/** How many notes the current user has in all lectures of a course; null: none is asked for. */
export const useCourseNoteCount = (courseId: string | null): number =>
  trpc.note.list.useQuery(courseId === null ? skipToken : { courseId, page: 1, rows: 1 }).data?.total ?? 0;

export function useLectureNotesQuery(lectureId: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({ ...lectureNotes(client.note, lectureId), enabled });
}

/** A note of a list, and a way to read the complete text where the list carries only its start. */
export function useCompleteNote(listed: Note) {
  const { client } = trpc.useUtils();
  const { lectureNoteId, rev, isShortened } = listed;
  const { data, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => client.note.byId.query({ lectureNoteId }),
  });
  // An older text than the listed one would hide an edit.
  const note = isShortened && data && data.rev >= rev ? data : listed;
  /** @returns whether the complete text is there; `error` says why not */
  const complete = (): Promise<boolean> =>
    mutateAsync().then(
      () => true,
      () => false,
    );
  return { note, complete, isPending, error };
}
