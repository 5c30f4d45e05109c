import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import type { DraftStorage, NoteDraft } from "./draft-storage.ts";
import { isDone } from "./note-draft.ts";

/** A note that is being written, waits to be saved, or is being deleted. */
export type NoteEntry = {
  draft: NoteDraft;
  /** A field on the screen shows it. */
  isOpen: boolean;
  /** Why the last save failed; it is retried. */
  waitsFor: ApiErrorCode | null;
  /** The state of a deleted note: undoable, waiting, or being sent. */
  deletion: "undoable" | "confirmed" | "sent" | null;
};

export type NoteStoreState = {
  entries: readonly NoteEntry[];
  /** The ids of deleted notes. */
  removed: ReadonlySet<string>;
};

export type NoteStore = ReturnType<typeof createNoteStore>;

const idle = { isOpen: false, waitsFor: null, deletion: null };
const removedIn = (entries: readonly NoteEntry[]): string[] =>
  entries.flatMap(({ draft, deletion }) => (deletion && draft.stored ? [draft.stored.lectureNoteId] : []));

/** The drafts of one user; each is also stored until the server has all of it. */
export function createNoteStore(drafts: DraftStorage) {
  const listeners = new Set<() => void>();
  let state: NoteStoreState = {
    entries: drafts.ids().flatMap((id) => {
      const draft = drafts.at(id).read();
      return draft ? [{ ...idle, draft }] : [];
    }),
    removed: new Set(),
  };
  const find = (id: string) => state.entries.find(({ draft }) => draft.id === id);

  function set(entries: readonly NoteEntry[]): void {
    const removed = removedIn(entries);
    // Lists are filtered again only when a note is deleted or restored.
    state = { entries, removed: String(removed) === String([...state.removed]) ? state.removed : new Set(removed) };
    for (const listener of listeners) listener();
  }

  function put(draft: NoteDraft, change?: Partial<NoteEntry> | null): void {
    const { id } = draft;
    const known = find(id);
    const entry = { ...idle, ...known, ...change, draft };
    set(known ? state.entries.map((other) => (other === known ? entry : other)) : [...state.entries, entry]);
    if (isDone(draft)) drafts.at(id).remove();
    else drafts.at(id).write(draft);
  }

  function drop(id: string): void {
    drafts.at(id).remove();
    set(state.entries.filter(({ draft }) => draft.id !== id));
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
    change: (id: string, how: (draft: NoteDraft) => NoteDraft, rest?: Partial<NoteEntry>): void => {
      const entry = find(id);
      if (entry) put(how(entry.draft), rest);
    },
    drop,
    /** Removes an entry whose note is saved and not shown in a field. */
    dropDone(id: string): void {
      const entry = find(id);
      if (entry && !entry.isOpen && !entry.deletion && !entry.draft.isDraft && isDone(entry.draft)) drop(id);
    },
  };
}
