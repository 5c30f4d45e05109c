import { useEffect } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { invalidateLearning, updateProgressCache } from "../../../api/progress-saves.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { onPageEvents } from "../../../lib/sync-queue/events.ts";
import { whenReleased } from "../../../lib/sync-queue/lock.ts";
import { listPending, type PendingStore, pendingStore, recordName } from "./pending-progress.ts";
import { createProgressSync } from "./progress-queue.ts";
import { progressServer } from "./progress-server.ts";

let flushing: Promise<void> = Promise.resolve();
/** The user of the last call, whose saves a retry sends. */
let lastUserId = "";
/** Whether this flush has saved anything. */
let hasSaved = false;
/** By storage key. */
const stores = new Map<string, PendingStore>();

function storeOf(name: string): PendingStore {
  const store = stores.get(name);
  if (!store) throw new Error(`no pending progress ${name}`);
  return store;
}

const { sync } = createProgressSync(
  {
    ...progressServer,
    onSaved: (saved, { kind }) => {
      updateProgressCache(kind, saved);
      hasSaved = true;
    },
  },
  storeOf,
  () => void flushPending(lastUserId),
);

/** Sends what earlier pages of this user left, one record after the other. A page sends the record that it shows itself. */
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

/** Sends pending progress once its user is signed in, online, and the page is visible. */
export function useFlushPendingProgress(): void {
  const userId = useAtomValue(userAtom)?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const send = () => void flushPending(userId);
    send();
    return onPageEvents({ online: send, visible: send });
  }, [userId]);
}
