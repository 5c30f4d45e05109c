import type { Note } from "../../../../shared/note/schema.ts";
import { newIdempotencyKey } from "../../../lib/trpc/idempotency.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { type Choice, editOf, newDraft, restored, settled, typed } from "./note-draft.ts";
import { createNoteSender, type NoteSender, type NoteSenderPorts } from "./note-sender.ts";
import { createNoteStore, type NoteStore } from "./note-store.ts";

export type NoteSyncQueue = ReturnType<typeof createNoteSyncQueue>;

/**
 * The notes of one user that are being written or deleted. Each is saved when typing pauses; what fails is stored and sent
 * again. A deleted note is hidden at once and deleted when that can no longer be undone.
 */
export function createNoteSyncQueue(drafts: DraftStorage, ports: NoteSenderPorts) {
  const store = createNoteStore(drafts);
  const sender = createNoteSender(store, ports);
  const { save, saveAll, deliver } = sender;
  return {
    state: store.get,
    subscribe: store.subscribe,
    save,
    saveAll,
    deliver,
    ...writing(store, sender),
    ...resolving(store, sender, ports),
    ...deleting(store, sender),
  };
}

function writing({ put, change, findNote }: NoteStore, { save, typing }: NoteSender) {
  function leave(id: string): void {
    change(id, (draft) => settled(draft, "both"), { isOpen: false });
    void save(id);
  }
  return {
    /** Starts a note in the composer of a lecture. */
    start(lectureId: string, timestampSec: number, text: string): void {
      const id = newIdempotencyKey();
      put(newDraft(id, lectureId, timestampSec, text), { isOpen: true });
      typing.start(id);
    },
    /** Opens a note for editing, with its unsaved text. */
    edit(note: Note): string {
      const known = findNote(note.lectureNoteId)?.draft;
      const draft = known ? { ...known, isDraft: false } : editOf(newIdempotencyKey(), note);
      put(draft, { isOpen: true });
      return draft.id;
    },
    write(id: string, values: { text?: string; timestampSec?: number }): void {
      change(id, (draft) => typed(draft, values));
      typing.start(id);
    },
    /** Shows an unsaved note in its composer again. */
    open: (id: string): void => change(id, (draft) => draft, { isOpen: true }),
    /** Its field is unmounted: the rest is saved in the background. */
    leave,
    /** The note is finished; its composer starts another one. */
    close(id: string): void {
      change(id, (draft) => ({ ...draft, isDraft: false }));
      leave(id);
    },
  };
}

function resolving({ find, change, drop }: NoteStore, { save, typing }: NoteSender, { onRemoved }: NoteSenderPorts) {
  return {
    resolveConflict(id: string, choice: Choice): void {
      change(id, (draft) => settled(draft, choice));
      void save(id);
    },
    /** Makes a note that was deleted elsewhere a new note. */
    revive(id: string): void {
      const noteId = find(id)?.draft.stored?.lectureNoteId;
      change(id, (draft) => restored(draft, newIdempotencyKey()));
      if (noteId !== undefined) onRemoved(noteId);
      void save(id);
    },
    /** Discards a draft that the server rejects, or whose note no longer exists. */
    discard(id: string): void {
      const draft = find(id)?.draft;
      typing.end(id);
      drop(id);
      if (draft?.stored && draft.issue?.kind === "gone") onRemoved(draft.stored.lectureNoteId);
    },
  };
}

function deleting(store: NoteStore, { save, saveAll }: NoteSender) {
  return {
    remove(note: Note): void {
      const draft = store.findNote(note.lectureNoteId)?.draft ?? editOf(newIdempotencyKey(), note);
      store.put(draft, { deletion: "undoable" });
    },
    undoRemoval(lectureNoteId: string): void {
      const entry = store.findNote(lectureNoteId);
      if (entry && entry.deletion !== "sent") {
        store.put(entry.draft, { deletion: null });
        store.dropDone(entry.draft.id);
      }
      saveAll();
    },
    confirmRemoval(lectureNoteId: string): void {
      const entry = store.findNote(lectureNoteId);
      if (entry?.deletion !== "undoable") return;
      store.put(entry.draft, { deletion: "confirmed" });
      void save(entry.draft.id);
    },
  };
}
