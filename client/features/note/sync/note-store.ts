import type { ApiErrorCode } from "../../../lib/api-error.ts";
import { isDone, type NoteDraft } from "./note-draft.ts";

/** A note that is being written or waits to be saved. */
export type NoteEntry = {
  draft: NoteDraft;
  /** A field for it is on the screen. */
  isOpen: boolean;
  /** Why the last save failed; it is retried. */
  waitsFor: ApiErrorCode | null;
};

export type NoteStoreState = {
  entries: readonly NoteEntry[];
  /** Deleted notes, while that can be undone or is being sent. */
  removed: ReadonlySet<string>;
};

/** Stores drafts beyond the life of the page. */
export type DraftStorage = { saveDraft: (draft: NoteDraft) => void; removeDraft: (id: string) => void };

/** The drafts of a queue; each is also stored until the server has all of it. */
export function createNoteStore(left: readonly NoteDraft[], { saveDraft, removeDraft }: DraftStorage) {
  const listeners = new Set<() => void>();
  let state: NoteStoreState = {
    entries: left.map((draft) => ({ draft, isOpen: false, waitsFor: null })),
    removed: new Set(),
  };
  const find = (id: string) => state.entries.find(({ draft }) => draft.id === id);

  function set(change: Partial<NoteStoreState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function put(entry: NoteEntry): void {
    const { id } = entry.draft;
    const entries = find(id)
      ? state.entries.map((other) => (other.draft.id === id ? entry : other))
      : [...state.entries, entry];
    set({ entries });
    if (isDone(entry.draft)) removeDraft(id);
    else saveDraft(entry.draft);
  }

  return {
    get: (): NoteStoreState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find,
    findNote: (noteId: string) => state.entries.find(({ draft }) => draft.stored?.lectureNoteId === noteId),
    put,
    change: (id: string, how: (draft: NoteDraft) => NoteDraft, rest: Partial<NoteEntry> = {}): void => {
      const entry = find(id);
      if (entry) put({ ...entry, ...rest, draft: how(entry.draft) });
    },
    drop: (id: string): void => {
      removeDraft(id);
      set({ entries: state.entries.filter(({ draft }) => draft.id !== id) });
    },
    setRemoved: (removed: ReadonlySet<string>): void => set({ removed }),
  };
}
