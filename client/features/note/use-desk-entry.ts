import { useSyncExternalStore } from "react";
import type { DeskEntry } from "./desk-state.ts";
import type { NoteDesk } from "./note-desk.ts";

// Entries that did not change keep their identity, so a note is drawn anew for its own keys only.
const useEntry = (desk: NoteDesk, fits: (entry: DeskEntry) => boolean): DeskEntry | undefined =>
  useSyncExternalStore(desk.subscribe, () => desk.state().entries.find(fits));

/** What is written at a note and not all saved. */
export const useNoteEntry = (desk: NoteDesk, noteId: string): DeskEntry | undefined =>
  useEntry(desk, ({ writing }) => writing.kept?.lectureNoteId === noteId);

/** What stands in the composer of a lecture. */
export const useDraft = (desk: NoteDesk, lectureId: string): DeskEntry | undefined =>
  useEntry(desk, ({ writing }) => writing.isDraft && writing.lectureId === lectureId);
