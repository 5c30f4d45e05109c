import { z } from "zod";
import { type Progress, type ProgressInput, watchedRange, type WatchedRange } from "../../../shared/progress.ts";
import { unionOf, without } from "./ranges.ts";
import { halted, playedTo, type Watched } from "./watched-tracker.ts";

/** What the server has not yet acknowledged: outlives the page. */
const unsent = z.object({
  lastPositionSec: z.number().min(0),
  watchedRanges: z.array(watchedRange),
  seq: z.int().min(0),
});
export type Unsent = z.output<typeof unsent>;

export type OutboxPorts = {
  /** `leaving`: the page is about to go, the call has to outlive it. */
  send: (input: ProgressInput, leaving: boolean) => Promise<Progress>;
  /** Whether the server will never take this, however often it is sent. */
  isFinal: (error: unknown) => boolean;
  onSaved: (progress: Progress) => void;
  keep: (left: Unsent | null) => void;
  /** Milliseconds by the server's clock. */
  now: () => number;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Collects what is watched and sends it on. What fails to arrive stays and goes with the next save; a range is let go
 * only when the server has it.
 */
export function createOutbox(
  begin: { progressId: string; positionSec: number; left: Unsent | null },
  ports: OutboxPorts,
) {
  let watched: Watched = { ranges: begin.left?.watchedRanges ?? [], at: null };
  let positionSec = begin.left?.lastPositionSec ?? begin.positionSec;
  let seq = begin.left?.seq ?? 0;
  let dirty = begin.left !== null;
  let sending = false;
  let closed = false;

  async function save({ leaving = false } = {}): Promise<void> {
    if (!dirty || closed || (sending && !leaving)) return;
    const sent = {
      lastPositionSec: positionSec,
      watchedRanges: watched.ranges,
      seq: Math.max(seq + 1, Math.round(ports.now())),
    };
    seq = sent.seq;
    dirty = false;
    sending = true;
    ports.keep(sent);
    try {
      const progress = await ports.send({ progressId: begin.progressId, ...sent }, leaving);
      watched = { ...watched, ranges: without(watched.ranges, sent.watchedRanges) };
      ports.keep(watched.ranges.length > 0 ? { ...sent, watchedRanges: watched.ranges } : null);
      ports.onSaved(progress);
    } catch (error) {
      dirty = true;
      if (ports.isFinal(error)) {
        closed = true;
        ports.keep(null);
      }
    } finally {
      sending = false;
    }
  }

  return {
    save,
    playing(atSec: number, rate: number) {
      watched = playedTo(watched, atSec, rate);
      positionSec = atSec;
      dirty = true;
    },
    /** It stands at `atSec`, or has been moved there. */
    standing(atSec: number) {
      watched = halted(watched);
      dirty ||= atSec !== positionSec;
      positionSec = atSec;
    },
    /** What has been watched and is not acknowledged yet. */
    pending: (): WatchedRange[] => watched.ranges,
  };
}

const keyOf = (progressId: string): string => `closegap.watched.${progressId}`;

export function readUnsent(storage: Pick<Storage, "getItem">, progressId: string): Unsent | null {
  try {
    const { watchedRanges, ...rest } = unsent.parse(JSON.parse(storage.getItem(keyOf(progressId)) ?? ""));
    return { ...rest, watchedRanges: unionOf(watchedRanges.filter(([from, to]) => from < to)) };
  } catch {
    return null;
  }
}

export function keepUnsent(
  storage: Pick<Storage, "setItem" | "removeItem">,
  progressId: string,
  left: Unsent | null,
): void {
  try {
    if (left) storage.setItem(keyOf(progressId), JSON.stringify(left));
    else storage.removeItem(keyOf(progressId));
  } catch {
    // A full or forbidden storage: what is unsent lives as long as the page.
  }
}
