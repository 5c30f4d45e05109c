import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { lectureNotes } from "./lecture-notes-query.ts";
import { useNoteStore, useNoteSyncQueue } from "../sync/use-note-sync-queue.ts";

/** All of a person's notes of a lecture by their second, without those just deleted. */
export function useLectureNotes(lectureId: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  const queue = useNoteSyncQueue();
  const { removed } = useNoteStore(queue);
  const query = useQuery({ ...lectureNotes(client.note, lectureId), enabled: enabled && queue !== null });
  const notes = useMemo(
    () => (queue ? query.data?.filter(({ lectureNoteId }) => !removed.has(lectureNoteId)) : undefined),
    [queue, query.data, removed],
  );
  return { notes, query };
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
