import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { type Progress, watchedRange } from "../../../../shared/progress.ts";
import { createStored, localArea, storedKeys, userPrefix } from "../../../lib/storage.ts";
import { unionOf, without } from "../../../../shared/ranges.ts";
import type { ProgressKind } from "../../../api/progress.ts";

/** What the server has not acknowledged yet: outlives the page. */
const pending = z.object({
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange),
  seq: z.int().min(0),
});
export type PendingProgress = z.output<typeof pending>;

/** As much as the server takes in one save. */
export const firstPart = (all: PendingProgress): PendingProgress => ({
  ...all,
  watchedRanges: all.watchedRanges.slice(0, limits.progressRangesMax),
});

/** The client knows a video's length in whole seconds: a shorter rest is rounding. */
const roundingSec = 1;

/** The part of a save that the server's answer contains. The rest is not recorded as sent to this account yet: it is saved again. */
export function storedPart(sent: PendingProgress, { watchedRanges }: Pick<Progress, "watchedRanges">): PendingProgress {
  const rest = without(sent.watchedRanges, watchedRanges).filter(([from, to]) => to - from >= roundingSec);
  return { ...sent, watchedRanges: without(sent.watchedRanges, rest) };
}

/** The user and the record. `late`: watched after the registration's end. */
export type PendingKey = { userId: string; kind: ProgressKind; progressId: string; late?: boolean };

const lateMark = "late";

/** The name of a record's lock, shared by what is watched in time and late. */
export const recordName = ({ userId, kind, progressId }: PendingKey): string =>
  `${userPrefix("watched", userId)}${kind}.${progressId}`;

const storageKey = (key: PendingKey): string => (key.late ? `${recordName(key)}.${lateMark}` : recordName(key));

export type PendingStore = ReturnType<typeof pendingStore>;

/** The pending progress of one record. */
export function pendingStore(record: PendingKey, area: () => Storage = localArea) {
  const stored = createStored(storageKey(record), pending, area);

  function read(): PendingProgress | null {
    const found = stored.read();
    if (!found) return null;
    return { ...found, watchedRanges: unionOf(found.watchedRanges.filter(([from, to]) => from < to)) };
  }

  return {
    record,
    key: stored.key,
    read,
    /** Merges with what is stored: two tabs may show the same lecture, and neither knows what the other has not sent. */
    add(value: PendingProgress): void {
      const before = read();
      const { lastPositionSec, seq } = before && before.seq > value.seq ? before : value;
      const watchedRanges = unionOf([...(before?.watchedRanges ?? []), ...value.watchedRanges]);
      stored.write({ lastPositionSec, watchedRanges, seq });
    },
    /** Removes what the server has acknowledged, and no more. */
    acknowledge(sent: PendingProgress): void {
      const before = read();
      if (!before) return;
      const watchedRanges = without(before.watchedRanges, sent.watchedRanges);
      if (watchedRanges.length === 0 && before.seq <= sent.seq) stored.remove();
      else stored.write({ ...before, watchedRanges });
    },
    remove: stored.remove,
  };
}

/** Everything that one user has not sent from this browser. */
export function listPending(userId: string, area: () => Storage = localArea): PendingKey[] {
  const prefix = userPrefix("watched", userId);
  return storedKeys(prefix, area).flatMap((name) => {
    const [kind, progressId, mark] = name.slice(prefix.length).split(".");
    if ((kind !== "course" && kind !== "lecture") || !progressId) return [];
    return [mark === lateMark ? { userId, kind, progressId, late: true } : { userId, kind, progressId }];
  });
}
