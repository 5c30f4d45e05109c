import { note, type Note } from "../../../../shared/note.ts";
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

const place = "/api/v1/lectures/notes";

/** The same by a call that outlives the page. A refusal is no more than a failure then: the next visit tries again. */
export async function sendLastNote(token: string, call: NoteCall): Promise<Note | null> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = (method: string, path: string, body: unknown, key: Record<string, string> = {}) =>
    fetch(path, { keepalive: true, method, headers: { ...headers, ...key }, body: JSON.stringify(body) });
  switch (call.kind) {
    case "add": {
      const body = { lectureId: call.lectureId, ...call.values };
      return read(await ask("POST", place, body, { "idempotency-key": call.key }));
    }
    case "edit":
      return read(await ask("PUT", `${place}/${call.lectureNoteId}`, { rev: call.rev, ...call.values }));
    case "remove": {
      const answer = await ask("DELETE", `${place}/${call.lectureNoteId}`, {});
      if (!answer.ok) throw new Error(`a note's removal was answered with ${answer.status}`);
      return null;
    }
  }
}

async function read(answer: Response): Promise<Note> {
  if (!answer.ok) throw new Error(`a note was answered with ${answer.status}`);
  return note.parse(await answer.json());
}
