import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { type Progress, watchedRange } from "../../../../shared/progress.ts";
import { createStored, storedKeys, userPrefix } from "../../../lib/storage.ts";
import { unionOf, without } from "./ranges.ts";
import type { ProgressKind } from "./send-progress.ts";

/** What the server has not yet acknowledged: outlives the page. */
const pending = z.object({
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange),
  seq: z.int().min(0),
});
export type PendingProgress = z.output<typeof pending>;

/** As much as the server takes in one save. */
export const firstPart = (left: PendingProgress): PendingProgress => ({
  ...left,
  watchedRanges: left.watchedRanges.slice(0, limits.progressRangesMax),
});

/** A video's length is known to the client in whole seconds: a rest shorter than this is no part of it. */
const roundingSec = 1;

/** What of a save the server's answer holds. The rest is not recorded as sent to this account yet: it is saved again. */
export function storedPart(sent: PendingProgress, { watchedRanges }: Pick<Progress, "watchedRanges">): PendingProgress {
  const rest = without(sent.watchedRanges, watchedRanges).filter(([from, to]) => to - from >= roundingSec);
  return { ...sent, watchedRanges: without(sent.watchedRanges, rest) };
}

/** Whose it is, and which record it belongs to. `late`: watched after the registration's end. */
export type PendingKey = { userId: string; kind: ProgressKind; progressId: string; late?: boolean };

const lateMark = "late";

/** Names the record, whatever of it is stored. */
export const recordName = ({ userId, kind, progressId }: PendingKey): string =>
  `${userPrefix("watched", userId)}${kind}.${progressId}`;

export const storageKey = (key: PendingKey): string => (key.late ? `${recordName(key)}.${lateMark}` : recordName(key));

const storedAt = (storage: StorageLike, key: PendingKey) => createStored(storageKey(key), pending, () => storage);

export function readPending(storage: StorageLike, key: PendingKey): PendingProgress | null {
  const stored = storedAt(storage, key).read();
  if (!stored) return null;
  return { ...stored, watchedRanges: unionOf(stored.watchedRanges.filter(([from, to]) => from < to)) };
}

type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Adds to what is stored: two tabs may show the same lecture, and neither knows what the other has not sent. */
export function savePending(storage: StorageLike, key: PendingKey, left: PendingProgress): void {
  const before = readPending(storage, key);
  const { lastPositionSec, seq } = before && before.seq > left.seq ? before : left;
  const watchedRanges = unionOf([...(before?.watchedRanges ?? []), ...left.watchedRanges]);
  storedAt(storage, key).write({ lastPositionSec, watchedRanges, seq });
}

/** Lets go of what the server has acknowledged, and of no more. */
export function acknowledge(storage: StorageLike, key: PendingKey, sent: PendingProgress): void {
  const left = readPending(storage, key);
  if (!left) return;
  const watchedRanges = without(left.watchedRanges, sent.watchedRanges);
  if (watchedRanges.length === 0 && left.seq <= sent.seq) deletePending(storage, key);
  else storedAt(storage, key).write({ ...left, watchedRanges });
}

export const deletePending = (storage: StorageLike, key: PendingKey): void => storedAt(storage, key).remove();

/** All that one person has not sent from this browser. */
export function listPending(storage: Storage, userId: string): PendingKey[] {
  const theirs = userPrefix("watched", userId);
  return storedKeys(theirs, () => storage).flatMap((name) => {
    const [kind, progressId, mark] = name.slice(theirs.length).split(".");
    if ((kind !== "course" && kind !== "lecture") || !progressId) return [];
    return [mark === lateMark ? { userId, kind, progressId, late: true } : { userId, kind, progressId }];
  });
}
