import { z } from "zod";
import { limits } from "../../../shared/limits.ts";
import { type Progress, watchedRange } from "../../../shared/progress.ts";
import { unionOf, without } from "./ranges.ts";
import type { ProgressKind } from "./send-progress.ts";

/** What the server has not yet acknowledged: outlives the page. */
const unsent = z.object({
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange),
  seq: z.int().min(0),
});
export type Unsent = z.output<typeof unsent>;

/** As much as the server takes in one save. */
export const firstPart = (left: Unsent): Unsent => ({
  ...left,
  watchedRanges: left.watchedRanges.slice(0, limits.progressRangesMax),
});

/** A video's length is known to the client in whole seconds: a rest shorter than this is no part of it. */
const roundingSec = 1;

/** What of a save the server's answer holds. The rest is not recorded as sent to this account yet: it is saved again. */
export function storedPart(sent: Unsent, { watchedRanges }: Pick<Progress, "watchedRanges">): Unsent {
  const rest = without(sent.watchedRanges, watchedRanges).filter(([from, to]) => to - from >= roundingSec);
  return { ...sent, watchedRanges: without(sent.watchedRanges, rest) };
}

/** Whose it is, and which record it belongs to. `late`: watched after the registration's end. */
export type UnsentKey = { userId: string; kind: ProgressKind; progressId: string; late?: boolean };

const prefix = "closegap.watched";
const lateMark = "late";

/** Names the record, whatever of it is kept. */
export const recordName = ({ userId, kind, progressId }: UnsentKey): string =>
  [prefix, userId, kind, progressId].join(".");

export const nameOf = (key: UnsentKey): string => (key.late ? `${recordName(key)}.${lateMark}` : recordName(key));

export function readUnsent(storage: Pick<Storage, "getItem">, key: UnsentKey): Unsent | null {
  try {
    const { watchedRanges, ...rest } = unsent.parse(JSON.parse(storage.getItem(nameOf(key)) ?? ""));
    return { ...rest, watchedRanges: unionOf(watchedRanges.filter(([from, to]) => from < to)) };
  } catch {
    return null;
  }
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Adds to what is kept: two tabs may show the same lecture, and neither knows what the other has not sent. */
export function keepUnsent(storage: Shelf, key: UnsentKey, left: Unsent): void {
  const before = readUnsent(storage, key);
  const { lastPositionSec, seq } = before && before.seq > left.seq ? before : left;
  const watchedRanges = unionOf([...(before?.watchedRanges ?? []), ...left.watchedRanges]);
  write(storage, key, { lastPositionSec, watchedRanges, seq });
}

/** Lets go of what the server has acknowledged, and of no more. */
export function releaseUnsent(storage: Shelf, key: UnsentKey, sent: Unsent): void {
  const left = readUnsent(storage, key);
  if (!left) return;
  const watchedRanges = without(left.watchedRanges, sent.watchedRanges);
  if (watchedRanges.length === 0 && left.seq <= sent.seq) dropUnsent(storage, key);
  else write(storage, key, { ...left, watchedRanges });
}

export function dropUnsent(storage: Pick<Storage, "removeItem">, key: UnsentKey): void {
  storage.removeItem(nameOf(key));
}

function write(storage: Pick<Storage, "setItem">, key: UnsentKey, left: Unsent): void {
  try {
    storage.setItem(nameOf(key), JSON.stringify(left));
  } catch {
    // A full or forbidden storage: what is unsent lives as long as the page.
  }
}

/** All that one person has not sent from this browser. */
export function listUnsent(storage: Storage, userId: string): UnsentKey[] {
  const theirs = `${prefix}.${userId}.`;
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "").flatMap((name) => {
    const [kind, progressId, mark] = name.startsWith(theirs) ? name.slice(theirs.length).split(".") : [];
    if ((kind !== "course" && kind !== "lecture") || !progressId) return [];
    return [mark === lateMark ? { userId, kind, progressId, late: true } : { userId, kind, progressId }];
  });
}
