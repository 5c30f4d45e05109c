import { limits } from "../../../../shared/limits.ts";
import type { Progress, WatchedRange } from "../../../../shared/progress/schema.ts";
import {
  integerIn,
  listOf,
  numberIn,
  object,
  type ReadBy,
  type Reader,
  text,
  withDefault,
} from "../../../../shared/reader.ts";
import { userPrefix } from "../../../lib/state/storage.ts";
import { pendingValues } from "../../../lib/sync-queue/storage.ts";
import { unionOf, without } from "../../../../shared/media/ranges.ts";
import type { ProgressKind } from "../../../api/progress.ts";

const watchedRange: Reader<WatchedRange> = (value) => {
  const [from, to, ...rest] = listOf(numberIn(0))(value) ?? [];
  return from !== undefined && to !== undefined && rest.length === 0 ? [from, to] : undefined;
};

/** Progress that the server has not acknowledged yet: it outlives the page. */
const pending = object({
  lastPositionSec: numberIn(0),
  watchedRanges: listOf(watchedRange),
  seq: integerIn(0),
  /** null: stored by a version that did not know it. */
  videoId: withDefault(text, null),
});
export type PendingProgress = ReadBy<typeof pending>;

type OfVideo = { videoId?: string | null | undefined };
/** Whether one is of a video that was replaced since. One that names no video is taken for one of the same. */
export const isOtherVideo = ({ videoId: one }: OfVideo, { videoId: other }: OfVideo): boolean =>
  typeof one === "string" && typeof other === "string" && one !== other;

/** The part that fits into one call, and whether there is more. */
export type Save = { part: PendingProgress; hasMore: boolean };

export function nextSave(all: PendingProgress): Save {
  const watchedRanges = all.watchedRanges.slice(0, limits.progressRangesMax);
  return { part: { ...all, watchedRanges }, hasMore: watchedRanges.length < all.watchedRanges.length };
}

/** The client knows a video's length in whole seconds: a smaller rest is rounding. */
const roundingSec = 1;

/**
 * The part of a save that the server's answer contains, and whether the next save follows at once. The rest is not
 * recorded as sent to this account yet: it is saved again.
 */
export function acknowledged({ part, hasMore }: Save, { watchedRanges: stored }: Pick<Progress, "watchedRanges">) {
  const rest = without(part.watchedRanges, stored).filter(([from, to]) => to - from >= roundingSec);
  const watchedRanges = without(part.watchedRanges, rest);
  return { arrived: { ...part, watchedRanges }, goesOn: hasMore && watchedRanges.length > 0 };
}

/** The user and the record. `late`: watched after the registration's end. */
export type PendingKey = { userId: string; kind: ProgressKind; progressId: string; late?: boolean };

const valuesName = "watched";
const lateMark = "late";

/** The name of a record's lock, shared by what is watched in time and late. */
export const recordName = ({ userId, kind, progressId }: PendingKey): string =>
  `${userPrefix(valuesName, userId)}${kind}.${progressId}`;

const valuesOf = (userId: string, storage?: () => Storage) => pendingValues(valuesName, userId, pending, storage);

export type PendingStore = ReturnType<typeof pendingStore>;

/** The pending progress of one record. */
export function pendingStore(record: PendingKey, storage?: () => Storage) {
  const { userId, kind, progressId, late } = record;
  const stored = valuesOf(userId, storage).at([kind, progressId, ...(late ? [lateMark] : [])].join("."));
  /** Progress that this page has added: without a working storage it lives as long as the page. */
  let added: PendingProgress | null = null;

  function read(): PendingProgress | null {
    const found = stored.read();
    const value = found && added ? merged(found, added) : (found ?? added);
    return value && { ...value, watchedRanges: unionOf(value.watchedRanges.filter(([from, to]) => from < to)) };
  }
  function write(value: PendingProgress): void {
    added = value;
    stored.write(value);
  }
  function remove(): void {
    added = null;
    stored.remove();
  }

  return {
    record,
    key: stored.key,
    read,
    /** Merges with the stored value: another tab may have added unsent progress of the same lecture. */
    add(value: PendingProgress): void {
      const before = read();
      write(before ? merged(before, value) : value);
    },
    /** Removes only what the server has acknowledged. */
    acknowledge(sent: Pick<PendingProgress, "watchedRanges" | "seq">): void {
      const before = read();
      if (!before) return;
      const watchedRanges = without(before.watchedRanges, sent.watchedRanges);
      if (watchedRanges.length === 0 && before.seq <= sent.seq) remove();
      else write({ ...before, watchedRanges });
    },
    remove,
  };
}

/** The ranges of both, at the later position. Ranges of a video that was replaced meanwhile are none of the new one. */
function merged(before: PendingProgress, value: PendingProgress): PendingProgress {
  const later = before.seq > value.seq ? before : value;
  if (isOtherVideo(before, value)) return later;
  return { ...later, watchedRanges: unionOf([...before.watchedRanges, ...value.watchedRanges]) };
}

/** All unsent progress of a user in this browser. */
export const listPending = (userId: string, storage?: () => Storage): PendingKey[] =>
  valuesOf(userId, storage)
    .ids()
    .flatMap((id) => {
      const [kind, progressId, mark] = id.split(".");
      if ((kind !== "course" && kind !== "lecture") || !progressId) return [];
      return [mark === lateMark ? { userId, kind, progressId, late: true } : { userId, kind, progressId }];
    });
