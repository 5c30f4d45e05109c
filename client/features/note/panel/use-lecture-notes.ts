import { useMemo } from "react";
import { useLectureNotesQuery } from "../../../api/note/note.ts";
import { useNoteStore, useNoteSyncQueue } from "../sync/use-note-sync-queue.ts";

/** All notes of the current user of a lecture by time, without those just deleted. */
export function useLectureNotes(lectureId: string, enabled: boolean) {
  const queue = useNoteSyncQueue();
  const { removed } = useNoteStore(queue);
  const query = useLectureNotesQuery(lectureId, enabled && queue !== null);
  const notes = useMemo(
    () => (queue ? query.data?.filter(({ lectureNoteId }) => !removed.has(lectureNoteId)) : undefined),
    [queue, query.data, removed],
  );
  return { notes, query };
}

const none: readonly number[] = [];

/** The seconds that have notes, each once. */
export function useNoteSeconds(lectureId: string, enabled: boolean): readonly number[] {
  const { notes } = useLectureNotes(lectureId, enabled);
  return useMemo(() => (notes ? [...new Set(notes.map(({ timestampSec }) => timestampSec))] : none), [notes]);
}

/** The number of notes of a lecture; undefined while it is loading. */
export const useNoteCount = (lectureId: string, enabled: boolean): number | undefined =>
  useLectureNotes(lectureId, enabled).notes?.length;
