import { limits } from "../../../../shared/limits.ts";
import type { Note } from "../../../../shared/note.ts";
import type { NoteCall } from "../../../api/note.ts";
import { createSyncQueue } from "../../../lib/sync-queue.ts";
import {
  answered,
  type Choice,
  editOf,
  type Failure,
  failed,
  isDone,
  isFinal,
  newDraft,
  type NoteDraft,
  nextCall,
  revived,
  sent,
  settled,
  typed,
} from "./note-draft.ts";
import { createNoteStore, type DraftStorage } from "./note-store.ts";

export type NoteSyncPorts = DraftStorage & {
  /** `leaving`: the page is closing, the call has to outlive it. */
  send: (call: NoteCall, leaving: boolean) => Promise<Note | null>;
  failureOf: (error: unknown) => Failure;
  /** Whether the user who writes here is the one signed in. */
  isViewer: () => boolean;
  onSaved: (note: Note) => void;
  onRemoved: (lectureNoteId: string) => void;
  newKey: () => string;
};

export type NoteSyncQueue = ReturnType<typeof createNoteSyncQueue>;

/** 3 s, 6 s, 12 s … 60 s. */
const retryMs = (failures: number): number => Math.min(3_000 * 2 ** failures, 60_000);

/**
 * The notes of one user that are being written or deleted. Each is saved when typing pauses; what fails is stored and sent
 * again. A deleted note is hidden at once and deleted when that can no longer be undone.
 * @param left what an earlier page could not save
 */
export function createNoteSyncQueue(left: readonly NoteDraft[], ports: NoteSyncPorts) {
  const { get, subscribe, find, findNote, put, change, drop, setRemoved } = createNoteStore(left, ports);
  const typingPauses = new Map<string, ReturnType<typeof setTimeout>>();
  /** By the note's id. */
  const deletions = new Map<string, "undoable" | "confirmed">();

  // A key is the id of a draft, or of a note that is deleted.
  const queue = createSyncQueue<NoteCall, Note | null>({
    retryMs,
    next(id, leaving) {
      if (!ports.isViewer()) return null;
      return deletions.has(id) ? nextDeletion(id, leaving) : nextOf(id);
    },
    send(id, call, leaving) {
      change(id, (draft) => sent(draft, call));
      return ports.send(call, leaving);
    },
    onSaved(id, call, note) {
      if (deletions.has(id)) deleted(id);
      else saved(id, call, note);
      return true;
    },
    onFailed(id, call, error) {
      const failure = ports.failureOf(error);
      return deletions.has(id) ? deletionFailed(id, failure) : saveFailed(id, call, failure);
    },
    onRetry: () => deliver(),
  });

  function nextOf(id: string): NoteCall | null {
    const draft = find(id)?.draft;
    // While typing goes on, its pause sends.
    return draft && !typingPauses.has(id) && !isRemoved(draft) ? nextCall(draft) : null;
  }

  const isRemoved = ({ stored }: NoteDraft): boolean => stored !== null && deletions.has(stored.lectureNoteId);

  /** A note that is being saved is deleted after the answer, unless the page is closing. */
  function nextDeletion(lectureNoteId: string, leaving: boolean): NoteCall | null {
    const entry = findNote(lectureNoteId);
    const isBusy = entry !== undefined && queue.isSending(entry.draft.id);
    if (deletions.get(lectureNoteId) !== "confirmed" || (isBusy && !leaving)) return null;
    return { kind: "remove", lectureNoteId };
  }

  function saved(id: string, call: NoteCall, note: Note | null): void {
    change(id, (draft) => answered(draft, call, note, ports.newKey()), { waitsFor: null });
    if (note) ports.onSaved(note);
    else if (call.kind === "remove") ports.onRemoved(call.lectureNoteId);
    settleUnseen(id);
    sendDeletions();
  }

  /** @returns whether something else may be sent at once */
  function saveFailed(id: string, call: NoteCall, failure: Failure): boolean {
    const isTemporary = !isFinal(failure.code) && failure.code !== "NOTE_CHANGED";
    change(id, (draft) => failed(draft, call, failure, ports.newKey()), {
      waitsFor: isTemporary ? failure.code : null,
    });
    settleUnseen(id);
    sendDeletions();
    return !isTemporary;
  }

  function deleted(lectureNoteId: string): void {
    const entry = findNote(lectureNoteId);
    if (entry) drop(entry.draft.id);
    ports.onRemoved(lectureNoteId);
    setDeletion(lectureNoteId, null);
  }

  /** Deleted elsewhere is deleted; a note that cannot be deleted is shown again. */
  function deletionFailed(lectureNoteId: string, { code }: Failure): boolean {
    if (isFinal(code)) setDeletion(lectureNoteId, null);
    return isFinal(code);
  }

  function setDeletion(lectureNoteId: string, stage: "undoable" | "confirmed" | null): void {
    if (stage) deletions.set(lectureNoteId, stage);
    else deletions.delete(lectureNoteId);
    setRemoved(new Set(deletions.keys()));
  }

  function sendDeletions(leaving = false): void {
    for (const id of deletions.keys()) void queue.sync(id, leaving);
  }

  /** No field shows it, so the user cannot choose: both texts stay. */
  function settleUnseen(id: string): void {
    if (find(id)?.isOpen === false) change(id, (draft) => settled(draft, "both"));
  }

  function endTypingPause(id: string): void {
    clearTimeout(typingPauses.get(id));
    typingPauses.delete(id);
  }

  function startTypingPause(id: string): void {
    endTypingPause(id);
    typingPauses.set(
      id,
      setTimeout(() => void save(id), limits.noteSaveMs),
    );
  }

  async function save(id: string, leaving = false): Promise<void> {
    endTypingPause(id);
    await queue.sync(id, leaving);
    const entry = find(id);
    if (entry && !entry.isOpen && !entry.draft.isDraft && isDone(entry.draft)) drop(id);
  }

  function saveAll(leaving = false): void {
    for (const { draft } of get().entries) void save(draft.id, leaving);
  }

  function leave(id: string): void {
    change(id, (draft) => settled(draft, "both"), { isOpen: false });
    void save(id);
  }

  /** Sends everything that waits; when leaving, deletions too that could still be undone. */
  function deliver(leaving = false): void {
    queue.cancelRetry();
    saveAll(leaving);
    if (leaving) for (const id of deletions.keys()) deletions.set(id, "confirmed");
    sendDeletions(leaving);
  }

  return {
    state: get,
    subscribe,
    deliver,
    saveAll,
    save,

    /** Starts a note in a lecture's composer. */
    begin(lectureId: string, timestampSec: number, text: string): void {
      const id = ports.newKey();
      put({ draft: newDraft(id, lectureId, timestampSec, text), isOpen: true, waitsFor: null });
      startTypingPause(id);
    },
    /** Opens a note for editing, with what is not saved of it yet. */
    edit(note: Note): string {
      const known = findNote(note.lectureNoteId);
      const draft = known ? { ...known.draft, isDraft: false } : editOf(ports.newKey(), note);
      put({ waitsFor: null, ...known, draft, isOpen: true });
      return draft.id;
    },
    write(id: string, values: { text?: string; timestampSec?: number }): void {
      change(id, (draft) => typed(draft, values));
      startTypingPause(id);
    },
    /** Shows what was left in its composer again. */
    open: (id: string): void => change(id, (draft) => draft, { isOpen: true }),
    /** Its field is unmounted: the rest is saved in the background. */
    leave,
    /** The note is finished; its composer starts another one. */
    close(id: string): void {
      change(id, (draft) => ({ ...draft, isDraft: false }));
      leave(id);
    },

    settle(id: string, choice: Choice): void {
      change(id, (draft) => settled(draft, choice));
      void save(id);
    },
    /** Makes what was deleted elsewhere a new note. */
    revive(id: string): void {
      const noteId = find(id)?.draft.stored?.lectureNoteId;
      change(id, (draft) => revived(draft, ports.newKey()));
      if (noteId !== undefined) ports.onRemoved(noteId);
      void save(id);
    },
    /** Gives up what the server rejects, or has no note for any more. */
    discard(id: string): void {
      const draft = find(id)?.draft;
      endTypingPause(id);
      drop(id);
      if (draft?.stored && draft.issue?.kind === "gone") ports.onRemoved(draft.stored.lectureNoteId);
    },

    remove: (lectureNoteId: string): void => setDeletion(lectureNoteId, "undoable"),
    undoRemoval(lectureNoteId: string): void {
      if (!queue.isSending(lectureNoteId)) setDeletion(lectureNoteId, null);
      saveAll();
    },
    confirmRemoval(lectureNoteId: string): void {
      if (deletions.has(lectureNoteId)) deletions.set(lectureNoteId, "confirmed");
      sendDeletions();
    },
  };
}
