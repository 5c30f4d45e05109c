import type { Note } from "../../../../shared/note/schema.ts";
import type { NoteCall } from "../../../api/note/note-mutations.ts";
import { detailsOf, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { newIdempotencyKey } from "../../../lib/trpc/idempotency.ts";
import { createSyncQueue } from "../../../lib/sync-queue/sync-queue.ts";
import { answered, failed, isFinal, nextCall, sent, settled } from "./note-draft.ts";
import type { NoteEntry, NoteStore } from "./note-store.ts";

export type NoteSenderPorts = {
  /** `leaving`: the page is closing, so the call must outlive it. */
  send: (call: NoteCall, leaving: boolean) => Promise<Note | null>;
  /** Whether the author of the drafts is signed in. */
  isViewer: () => boolean;
  onSaved: (note: Note) => void;
  onRemoved: (lectureNoteId: string) => void;
};

/** 3 s, 6 s, 12 s … 60 s. */
const retryMs = (failures: number): number => Math.min(3_000 * 2 ** failures, 60_000);

export type NoteSender = ReturnType<typeof createNoteSender>;

/** Sends what the entries of a store need, one call per note at a time. */
export function createNoteSender(store: NoteStore, ports: NoteSenderPorts) {
  const typing = createTypingPauses((id) => void save(id));
  const queue = createSyncQueue<NoteCall, Note | null>({
    retryMs,
    isViewer: ports.isViewer,
    // A note that is being saved is deleted after the answer, unless the page is closing.
    sendsTwiceOnLeaving: (id) => store.find(id)?.deletion === "confirmed",
    next: (id) => {
      const entry = store.find(id);
      // While the user types, only a pause sends.
      return entry && !typing.has(id) ? callOf(entry) : null;
    },
    send: (id, call, leaving) => {
      const entry = store.find(id);
      if (entry) store.put(sent(entry.draft, call), entry.deletion && { deletion: "sent" });
      return ports.send(call, leaving);
    },
    ...outcomes(store, ports),
    onRetry: () => deliver(),
  });

  async function save(id: string, leaving = false): Promise<void> {
    typing.end(id);
    await queue.sync(id, leaving);
    store.dropDone(id);
  }

  /** Edits first: a deletion can still be undone. */
  function saveAll(leaving = false): void {
    const entries = store.get().entries.toSorted((a, b) => Number(a.deletion !== null) - Number(b.deletion !== null));
    for (const { draft } of entries) void save(draft.id, leaving);
  }

  /** Sends everything that waits; on a closing page also deletions that could still be undone. */
  function deliver(leaving = false): void {
    queue.cancelRetry();
    if (leaving) confirmDeletions(store);
    saveAll(leaving);
  }

  return { save, saveAll, deliver, typing };
}

function callOf({ draft, deletion }: NoteEntry): NoteCall | null {
  if (deletion === null) return nextCall(draft);
  return deletion === "confirmed" && draft.stored
    ? { kind: "remove", lectureNoteId: draft.stored.lectureNoteId }
    : null;
}

function confirmDeletions(store: NoteStore): void {
  for (const { draft, deletion } of store.get().entries)
    if (deletion === "undoable") store.put(draft, { deletion: "confirmed" });
}

/** The effect of an answer or a failure on an entry. */
function outcomes(store: NoteStore, { onSaved, onRemoved }: NoteSenderPorts) {
  const isDeletion = (id: string, call: NoteCall) => call.kind === "remove" && store.find(id)?.deletion === "sent";
  /** Without a field on the screen the user cannot choose: both texts stay. */
  const settleUnseen = (id: string) => {
    if (store.find(id)?.isOpen === false) store.change(id, (draft) => settled(draft, "both"));
  };
  return {
    onSaved(id: string, call: NoteCall, note: Note | null): boolean {
      if (isDeletion(id, call)) store.drop(id);
      else store.change(id, (draft) => answered(draft, call, note, newIdempotencyKey()), { waitsFor: null });
      if (note) onSaved(note);
      else if (call.kind === "remove") onRemoved(call.lectureNoteId);
      settleUnseen(id);
      return true;
    },
    /** @returns whether something else may be sent at once */
    onFailed(id: string, call: NoteCall, error: unknown): boolean {
      const code = errorCodeOf(error);
      if (isDeletion(id, call)) {
        // A note that cannot be deleted is shown again.
        store.change(id, (draft) => draft, { deletion: isFinal(code) ? null : "confirmed" });
        return isFinal(code);
      }
      const isTemporary = !isFinal(code) && code !== "NOTE_CHANGED";
      const failure = { code, details: detailsOf(error) };
      store.change(id, (draft) => failed(draft, call, failure, newIdempotencyKey()), {
        waitsFor: isTemporary ? code : null,
      });
      settleUnseen(id);
      return !isTemporary || store.find(id)?.deletion === "confirmed";
    },
  };
}

/** A note is saved when the user has not typed for this long. */
export const autosaveDelayMs = 800;

/** Debounces the typing of each note. */
function createTypingPauses(onPause: (id: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  function end(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  return {
    has: (id: string): boolean => timers.has(id),
    end,
    start(id: string): void {
      end(id);
      timers.set(
        id,
        setTimeout(() => onPause(id), autosaveDelayMs),
      );
    },
  };
}
