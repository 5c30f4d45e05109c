import type { Progress } from "../../../shared/progress.ts";
import { queuePauseMs } from "../../lib/retry-delay.ts";
import { keepSaved } from "./keep-saved.ts";
import { isFinalRefusal, sendProgress } from "./send-progress.ts";
import { whenUnlocked } from "./tab-lock.ts";
import {
  dropUnsent,
  firstPart,
  listUnsent,
  readUnsent,
  recordName,
  releaseUnsent,
  storedPart,
  type UnsentKey,
} from "./unsent.ts";

let sending: Promise<void> = Promise.resolve();
/** The user of the last call: whose saves go on after a pause. */
let lastUserId = "";
/** Failures in a row. */
let failures = 0;
/** Under way while the server wants no calls; its end sends again. */
let pause: ReturnType<typeof setTimeout> | undefined;

/** Sends what earlier pages of this person left, one after the other. What a page is still watching it sends itself. */
export function sendUnsent(userId: string): Promise<void> {
  lastUserId = userId;
  const send = () => sendAll(userId);
  sending = sending.then(send, send);
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  for (const key of listUnsent(localStorage, userId)) {
    if (pause !== undefined) return;
    await whenUnlocked(recordName(key), () => sendOne(key));
  }
}

function pauseAfter(error: unknown): void {
  const ms = queuePauseMs(failures, error);
  failures += 1;
  if (ms === null) return;
  pause = setTimeout(() => {
    pause = undefined;
    void sendUnsent(lastUserId);
  }, ms);
}

async function sendOne(key: UnsentKey): Promise<void> {
  const left = readUnsent(localStorage, key);
  if (!left) return dropUnsent(localStorage, key);
  // Exactly as it was kept: should the server have it already, the same number tells it so.
  const sent = firstPart(left);
  let saved: Progress;
  try {
    saved = await sendProgress(key, { progressId: key.progressId, ...sent }, false);
  } catch (error) {
    if (isFinalRefusal(error)) dropUnsent(localStorage, key);
    else pauseAfter(error);
    return;
  }
  failures = 0;
  keepSaved(key.kind, saved);
  const stored = storedPart(sent, saved);
  releaseUnsent(localStorage, key, stored);
  const more = sent.watchedRanges.length < left.watchedRanges.length;
  if (more && stored.watchedRanges.length > 0) await sendOne(key);
}
