import { useNoteSyncQueue } from "./use-note-sync-queue.ts";

/** Sends what waits, from whatever screen; shows nothing. */
export default function WaitingNotes() {
  useNoteSyncQueue();
  return null;
}
