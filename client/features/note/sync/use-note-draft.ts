import { useSyncExternalStore } from "react";
import type { NoteEntry } from "./note-store.ts";
import type { NoteSyncQueue } from "./note-sync-queue.ts";

// Entries that did not change keep their identity, so a note is drawn again for its own keys only.
const useEntry = (queue: NoteSyncQueue, fits: (entry: NoteEntry) => boolean): NoteEntry | undefined =>
  useSyncExternalStore(queue.subscribe, () => queue.state().entries.find(fits));

/** What is written at a note and not all saved. */
export const useNoteEntry = (queue: NoteSyncQueue, noteId: string): NoteEntry | undefined =>
  useEntry(queue, ({ draft }) => draft.stored?.lectureNoteId === noteId);

/** What is shown in the composer of a lecture. */
export const useDraft = (queue: NoteSyncQueue, lectureId: string): NoteEntry | undefined =>
  useEntry(queue, ({ draft }) => draft.isDraft && draft.lectureId === lectureId);
