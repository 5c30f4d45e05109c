import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { Note, NoteListInput } from "../../../shared/note/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { lectureNotes } from "./load-notes.ts";

/** The last answer stays until the next one is there. */
export const useNotes = (input: NoteListInput) => trpc.note.list.useQuery(input, { placeholderData: keepPreviousData });

/** All of the current user's notes of a lecture, however many pages they are. */
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
