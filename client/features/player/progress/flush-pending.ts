import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { Progress } from "../../../../shared/progress.ts";
import { invalidateLearning, isPermanentRejection, sendProgress, updateProgressCache } from "../../../api/progress.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { onPageEvents } from "../../../lib/sync-queue-events.ts";
import { createSyncQueue } from "../../../lib/sync-queue.ts";
import { whenReleased } from "../../../lib/sync-queue-lock.ts";
import {
  acknowledged,
  listPending,
  nextSave,
  type PendingStore,
  pendingStore,
  recordName,
  type Save,
} from "./pending-progress.ts";

let flushing: Promise<void> = Promise.resolve();
/** The user of the last call, whose saves a retry sends. */
let lastUserId = "";
/** Whether this flush has saved something. */
let hasSaved = false;
/** By the key they are stored under. */
const stores = new Map<string, PendingStore>();

function storeOf(name: string): PendingStore {
  const store = stores.get(name);
  if (!store) throw new Error(`no pending progress ${name}`);
  return store;
}

const { sync } = createSyncQueue<Save, Progress>({
  next: (name) => {
    const store = storeOf(name);
    const all = store.read();
    // An unreadable entry would stay forever.
    if (!all) store.remove();
    return all && nextSave(all);
  },
  // With the number it was stored with: the server recognizes a save that it already has.
  send: (name, { part }) => {
    const { record } = storeOf(name);
    return sendProgress(record, { progressId: record.progressId, ...part }, false);
  },
  onSaved: (name, save, saved) => {
    const store = storeOf(name);
    updateProgressCache(store.record.kind, saved);
    hasSaved = true;
    const { arrived, goesOn } = acknowledged(save, saved);
    store.acknowledge(arrived);
    return goesOn;
  },
  onFailed: (name, _, error) => {
    if (!isPermanentRejection(error)) return false;
    storeOf(name).remove();
    return true;
  },
  onRetry: () => void flushPending(lastUserId),
});

/** Sends what earlier pages of this user left, one record after the other. A record that a page is watching is sent by that page. */
export function flushPending(userId: string): Promise<void> {
  lastUserId = userId;
  const send = () => sendAll(userId);
  flushing = flushing.then(send, send);
  return flushing;
}

async function sendAll(userId: string): Promise<void> {
  hasSaved = false;
  for (const record of listPending(userId)) {
    const store = pendingStore(record);
    stores.set(store.key, store);
    await whenReleased(recordName(record), () => sync(store.key));
  }
  if (hasSaved) invalidateLearning();
}

/** Sends pending progress once its user is signed in, online and looking at the page. */
export function useFlushPendingProgress(): void {
  const userId = useAtomValue(userAtom)?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => void flushPending(userId);
    send();
    return onPageEvents({ online: send, visible: send });
  }, [userId]);
}
