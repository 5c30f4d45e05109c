import { useNoteSyncQueue } from "./use-note-sync-queue.ts";

/** Sends pending notes from any screen; renders nothing. */
export default function PendingNotes() {
  useNoteSyncQueue();
  return null;
}
