import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Note } from "../../../shared/note.ts";
import { hasValidToken, tokenReady } from "../../lib/auth-session.ts";
import { queryClient } from "../../lib/query-client.ts";
import { api, trpc } from "../../lib/trpc.ts";
import { lectureNotesKey } from "./note-cache.ts";
import type { NoteClient } from "./send-note.ts";
import { useDeskState, useNoteDesk } from "./use-note-desk.ts";

/** All of a person's notes of a lecture by their second, without those just deleted. */
export function useLectureNotes(lectureId: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  const desk = useNoteDesk();
  const { removed } = useDeskState(desk);
  const query = useQuery({ ...lectureNotes(client.note, lectureId), enabled: enabled && desk !== null });
  const notes = useMemo(
    () => (desk ? query.data?.filter(({ lectureNoteId }) => !removed.has(lectureNoteId)) : undefined),
    [desk, query.data, removed],
  );
  return { notes, query };
}

const lectureNotes = (client: NoteClient, lectureId: string) => ({
  queryKey: lectureNotesKey(lectureId),
  queryFn: () => everyNote(client, lectureId),
});

/** For loaders: the notes are on their way while the lecture is. Visitors have none. */
export async function prefetchLectureNotes(lectureId: string): Promise<void> {
  await tokenReady();
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

const none: readonly number[] = [];

/** The seconds that carry a note, each once. */
export function useNoteSeconds(lectureId: string, enabled: boolean): readonly number[] {
  const { notes } = useLectureNotes(lectureId, enabled);
  return useMemo(() => (notes ? [...new Set(notes.map(({ timestampSec }) => timestampSec))] : none), [notes]);
}

/** How many notes a lecture carries; undefined until it is known. */
export const useNoteCount = (lectureId: string, enabled: boolean): number | undefined =>
  useLectureNotes(lectureId, enabled).notes?.length;
