import { useMutation } from "@tanstack/react-query";
import type { Note } from "../../../../shared/note.ts";
import { trpc } from "../../../lib/trpc.ts";

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
