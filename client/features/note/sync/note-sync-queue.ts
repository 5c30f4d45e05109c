import type { DraftStorage } from "./draft-storage.ts";
import { noteActions } from "./note-actions.ts";
import { createNoteSender, type NoteSenderPorts } from "./note-sender.ts";
import { createNoteStore } from "./note-store.ts";

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
    ...noteActions(store, sender, ports),
  };
}
