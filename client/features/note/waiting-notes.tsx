import { useNoteSyncQueue } from "./use-note-desk.ts";

/** Sends what waits, from whatever screen; shows nothing. */
export default function WaitingNotes() {
  useNoteSyncQueue();
  return null;
}
