import type { Note } from "../../../../shared/note.ts";
import { createNoteStore, type DraftStorage } from "./note-store.ts";
import { createAutosave } from "./autosave.ts";
import { createDeletionQueue } from "./deletion-queue.ts";
import {
  answered,
  type NoteCall,
  type Choice,
  editOf,
  type Failure,
  failed,
  isDone,
  isFinal,
  newDraft,
  nextCall,
  revived,
  sent,
  settled,
  typed,
  waitMsOf,
  type NoteDraft,
} from "./note-draft.ts";

export type NoteSyncPorts = DraftStorage & {
  /** `leaving`: the page is about to go, the call has to outlive it. */
  send: (call: NoteCall, leaving: boolean) => Promise<Note | null>;
  failureOf: (error: unknown) => Failure;
  /** Whether what is sent now is sent as the person who wrote it. */
  isViewer: () => boolean;
  onSaved: (note: Note) => void;
  onRemoved: (lectureNoteId: string) => void;
  newKey: () => string;
};

export type NoteSyncQueue = ReturnType<typeof createNoteSyncQueue>;

/**
 * Where a person's notes are written. Each is saved when the keys have rested, its calls one after the other and always
 * with the newest words; what does not arrive is stored and sent again.
 * @param left what an earlier page could not save
 */
export function createNoteSyncQueue(left: readonly NoteDraft[], ports: NoteSyncPorts) {
  const { get, subscribe, find, findNote, put, change, drop, setRemoved } = createNoteStore(left, ports);
  const timers = createAutosave(
    (id) => void save(id),
    () => deliver(),
  );
  const removals = createDeletionQueue({
    send: (lectureNoteId, leaving) => ports.send({ kind: "remove", lectureNoteId }, leaving),
    mayCall: (leaving) => ports.isViewer() && mayCall(leaving),
    isFinal: (error) => isFinal(ports.failureOf(error).code),
    isBusy: (noteId) => findNote(noteId)?.isSending === true,
    onChange: setRemoved,
    onRemoved: (noteId) => {
      const entry = findNote(noteId);
      if (entry) drop(entry.writing.id);
      ports.onRemoved(noteId);
    },
    onFailed: (error) => timers.failed(waitMsOf(ports.failureOf(error))),
  });

  /** Sends what is newest, unless a call for the same note is under way: its answer brings the next one. */
  async function save(id: string, leaving = false): Promise<void> {
    timers.cancel(id);
    const entry = find(id);
    if (!entry || entry.isSending || !ports.isViewer() || isRemoved(entry.writing)) return;
    const call = nextCall(entry.writing);
    if (!call) return tidy(id);
    if (!mayCall(leaving)) return;
    put({ ...entry, writing: sent(entry.writing, call), isSending: true });
    try {
      arrived(id, call, await ports.send(call, leaving));
    } catch (error) {
      const failure = ports.failureOf(error);
      if (!rejected(id, call, failure)) return timers.failed(waitMsOf(failure));
    } finally {
      void removals.deliver();
    }
    // Keys that are still being clicked have their own time.
    if (!timers.isResting(id)) await save(id);
  }

  /** A page that is about to go has no other time to send. */
  const mayCall = (leaving: boolean): boolean => leaving || !timers.isPaused();

  const isRemoved = ({ stored }: NoteDraft): boolean => stored !== null && get().removed.has(stored.lectureNoteId);

  function arrived(id: string, call: NoteCall, note: Note | null): void {
    timers.arrived();
    change(id, (writing) => answered(writing, call, note, ports.newKey()), { isSending: false, waitsFor: null });
    if (note) ports.onSaved(note);
    else if (call.kind === "remove") ports.onRemoved(call.lectureNoteId);
    settleUnseen(id);
  }

  /** @returns whether there may be something else to send at once */
  function rejected(id: string, call: NoteCall, failure: Failure): boolean {
    const waits = !isFinal(failure.code) && failure.code !== "NOTE_CHANGED";
    change(id, (writing) => failed(writing, call, failure, ports.newKey()), {
      isSending: false,
      waitsFor: waits ? failure.code : null,
    });
    settleUnseen(id);
    return !waits;
  }

  /** No user looks at it, so no user can choose: both texts stay. */
  function settleUnseen(id: string): void {
    if (find(id)?.isOpen === false) change(id, (writing) => settled(writing, "both"));
  }

  function leave(id: string): void {
    change(id, (writing) => settled(writing, "both"), { isOpen: false });
    void save(id);
  }

  function tidy(id: string): void {
    const entry = find(id);
    if (entry && !entry.isOpen && !entry.writing.isDraft && isDone(entry.writing)) drop(id);
  }

  function saveAll(leaving = false): void {
    for (const { writing } of get().entries) void save(writing.id, leaving);
  }

  function deliver(leaving = false): void {
    if (!mayCall(leaving)) return;
    if (!timers.isPaused()) timers.cancelRetry();
    saveAll(leaving);
    if (leaving) removals.confirmAll();
    void removals.deliver(leaving);
  }

  return {
    state: get,
    subscribe,
    /** Sends everything that waits; when leaving, deletions too that could still be undone. */
    deliver,
    saveAll,
    save,

    /** The first words of a note in a lecture's composer. */
    begin(lectureId: string, timestampSec: number, text: string): void {
      const id = ports.newKey();
      put({ writing: newDraft(id, lectureId, timestampSec, text), isOpen: true, isSending: false, waitsFor: null });
      timers.keyPressed(id);
    },
    /** Takes a note up for editing, where it was left if not all of it has been saved. */
    edit(note: Note): string {
      const known = findNote(note.lectureNoteId);
      const writing = known ? { ...known.writing, isDraft: false } : editOf(ports.newKey(), note);
      put({ isSending: false, waitsFor: null, ...known, writing, isOpen: true });
      return writing.id;
    },
    write(id: string, text: { text?: string; timestampSec?: number }): void {
      change(id, (writing) => typed(writing, text));
      timers.keyPressed(id);
    },
    /** Shows what was left in its composer again. */
    open: (id: string): void => change(id, (writing) => writing, { isOpen: true }),
    /** Its field is gone: the rest is saved without anybody looking. */
    leave,
    /** It is finished; its composer starts another one. */
    close(id: string): void {
      change(id, (writing) => ({ ...writing, isDraft: false }));
      leave(id);
    },

    settle(id: string, choice: Choice): void {
      change(id, (writing) => settled(writing, choice));
      void save(id);
    },
    /** Takes what was deleted elsewhere as a note of its own. */
    revive(id: string): void {
      const noteId = find(id)?.writing.stored?.lectureNoteId;
      change(id, (writing) => revived(writing, ports.newKey()));
      if (noteId !== undefined) ports.onRemoved(noteId);
      void save(id);
    },
    /** Lets go what the server does not take, or has no note for any more. */
    discard(id: string): void {
      const writing = find(id)?.writing;
      timers.cancel(id);
      drop(id);
      if (writing?.stored && writing.issue?.kind === "gone") ports.onRemoved(writing.stored.lectureNoteId);
    },

    remove: removals.offer,
    undoRemoval(lectureNoteId: string): void {
      removals.undo(lectureNoteId);
      saveAll();
    },
    confirmRemoval(lectureNoteId: string): void {
      removals.confirm(lectureNoteId);
      void removals.deliver();
    },
  };
}
