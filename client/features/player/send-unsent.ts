import type { Progress } from "../../../shared/progress.ts";
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

/** Sends what earlier pages of this person left, one after the other. What a page is still watching it sends itself. */
export function sendUnsent(userId: string): Promise<void> {
  const send = () => sendAll(userId);
  sending = sending.then(send, send);
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  for (const key of listUnsent(localStorage, userId)) await whenUnlocked(recordName(key), () => sendOne(key));
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
    return;
  }
  keepSaved(key.kind, saved);
  const stored = storedPart(sent, saved);
  releaseUnsent(localStorage, key, stored);
  const more = sent.watchedRanges.length < left.watchedRanges.length;
  if (more && stored.watchedRanges.length > 0) await sendOne(key);
}
