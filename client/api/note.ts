import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { limits } from "../../shared/limits.ts";
import type { Note, NoteCursor, NoteListInput } from "../../shared/note.ts";
import { withIdempotencyKey } from "../lib/trpc/idempotency.ts";
import { queryClient } from "../lib/trpc/query-client.ts";
import { hasValidToken, tokenReady } from "../lib/session/session.ts";
import { api, keepaliveApi, trpc, utils } from "../lib/trpc/trpc.ts";
import { lectureNotesKey } from "./note-cache.ts";

type NoteClient = typeof api.note;

export type NoteValues = { timestampSec: number; content: string };

export type NoteCall =
  | { kind: "add"; key: string; lectureId: string; values: NoteValues }
  | { kind: "edit"; lectureNoteId: string; rev: number; values: NoteValues }
  | { kind: "remove"; lectureNoteId: string };

export const loadNotes = (input: NoteListInput) => utils.note.list.ensureData(input);

/** The last answer stays until the next one is there. */
export const useNotes = (input: NoteListInput) => trpc.note.list.useQuery(input, { placeholderData: keepPreviousData });

const lectureNotes = (client: NoteClient, lectureId: string) => ({
  queryKey: lectureNotesKey(lectureId),
  queryFn: () => fetchLectureNotes(client, lectureId),
});

/** All of the current user's notes of a lecture, however many pages they are. */
export function useLectureNotesQuery(lectureId: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useQuery({ ...lectureNotes(client.note, lectureId), enabled });
}

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

/** Sends the calls of the note queue; when the page is closing, by calls that outlive it. */
export function useNoteSender(): (call: NoteCall, leaving: boolean) => Promise<Note | null> {
  const { client } = trpc.useUtils();
  return (call, leaving) => sendNote(leaving ? keepaliveApi.note : client.note, call);
}

/** @returns the note as the server has it then; null once it is removed */
async function sendNote(client: NoteClient, call: NoteCall): Promise<Note | null> {
  switch (call.kind) {
    case "add":
      return client.add.mutate({ lectureId: call.lectureId, ...call.values }, withIdempotencyKey(call.key));
    case "edit":
      return client.edit.mutate({ lectureNoteId: call.lectureNoteId, rev: call.rev, ...call.values });
    case "remove":
      await client.remove.mutate({ lectureNoteId: call.lectureNoteId });
      return null;
  }
}
