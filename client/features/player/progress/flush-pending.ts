import type { Progress } from "../../../../shared/progress.ts";
import { syncRetryDelayMs } from "../../../lib/retry-delay.ts";
import { updateProgressCache } from "./update-progress-cache.ts";
import { isPermanentRejection, sendProgress } from "./send-progress.ts";
import { whenReleased } from "./tab-lock.ts";
import {
  deletePending,
  firstPart,
  listPending,
  readPending,
  recordName,
  acknowledge,
  storedPart,
  type PendingKey,
} from "./pending-progress.ts";

let sending: Promise<void> = Promise.resolve();
/** The user of the last call: whose saves go on after a pause. */
let lastUserId = "";
/** Failures in a row. */
let failures = 0;
/** Under way while the server wants no calls; its end sends again. */
let pause: ReturnType<typeof setTimeout> | undefined;

/** Sends what earlier pages of this person left, one after the other. What a page is still watching it sends itself. */
export function flushPending(userId: string): Promise<void> {
  lastUserId = userId;
  const send = () => sendAll(userId);
  sending = sending.then(send, send);
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  for (const key of listPending(localStorage, userId)) {
    if (pause !== undefined) return;
    await whenReleased(recordName(key), () => sendOne(key));
  }
}

function pauseAfter(error: unknown): void {
  const ms = syncRetryDelayMs(failures, error);
  failures += 1;
  if (ms === null) return;
  pause = setTimeout(() => {
    pause = undefined;
    void flushPending(lastUserId);
  }, ms);
}

async function sendOne(key: PendingKey): Promise<void> {
  const left = readPending(localStorage, key);
  if (!left) return deletePending(localStorage, key);
  // Exactly as it was stored: should the server have it already, the same number tells it so.
  const sent = firstPart(left);
  let saved: Progress;
  try {
    saved = await sendProgress(key, { progressId: key.progressId, ...sent }, false);
  } catch (error) {
    if (isPermanentRejection(error)) deletePending(localStorage, key);
    else pauseAfter(error);
    return;
  }
  failures = 0;
  updateProgressCache(key.kind, saved);
  const stored = storedPart(sent, saved);
  acknowledge(localStorage, key, stored);
  const more = sent.watchedRanges.length < left.watchedRanges.length;
  if (more && stored.watchedRanges.length > 0) await sendOne(key);
}
