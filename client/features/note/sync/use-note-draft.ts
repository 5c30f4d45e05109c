import { useSyncExternalStore } from "react";
import type { NoteEntry } from "./note-store.ts";
import type { NoteSyncQueue } from "./note-sync-queue.ts";

// Entries that did not change keep their identity, so a note is drawn anew for its own keys only.
const useEntry = (desk: NoteSyncQueue, fits: (entry: NoteEntry) => boolean): NoteEntry | undefined =>
  useSyncExternalStore(desk.subscribe, () => desk.state().entries.find(fits));

/** What is written at a note and not all saved. */
export const useNoteEntry = (desk: NoteSyncQueue, noteId: string): NoteEntry | undefined =>
  useEntry(desk, ({ writing }) => writing.kept?.lectureNoteId === noteId);

/** What stands in the composer of a lecture. */
export const useDraft = (desk: NoteSyncQueue, lectureId: string): NoteEntry | undefined =>
  useEntry(desk, ({ writing }) => writing.isDraft && writing.lectureId === lectureId);
