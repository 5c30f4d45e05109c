import type { Note } from "../../../shared/note/schema.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { keepaliveApi, trpc } from "../../lib/trpc/trpc.ts";
import type { NoteClient } from "./note.ts";

export type NoteValues = { timestampSec: number; content: string };

export type NoteCall =
  | { kind: "add"; key: string; lectureId: string; values: NoteValues }
  | { kind: "edit"; lectureNoteId: string; rev: number; values: NoteValues }
  | { kind: "remove"; lectureNoteId: string };

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
