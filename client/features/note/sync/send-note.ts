import type { Note } from "../../../../shared/note.ts";
import { withIdempotencyKey } from "../../../lib/idempotency.ts";
import type { trpc } from "../../../lib/trpc.ts";
import type { NoteCall } from "./note-draft.ts";

export type NoteClient = ReturnType<typeof trpc.useUtils>["client"]["note"];

/** @returns the note as the server has it then; null once it is removed */
export async function sendNote(client: NoteClient, call: NoteCall): Promise<Note | null> {
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
