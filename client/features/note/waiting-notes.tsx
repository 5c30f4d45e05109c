import { useNoteDesk } from "./use-note-desk.ts";

/** Sends what waits, from whatever screen; shows nothing. */
export default function WaitingNotes() {
  useNoteDesk();
  return null;
}
