import type { Progress, ProgressInput, WatchedRange } from "../../../../shared/progress.ts";
import { within, without } from "./ranges.ts";
import { firstPart, storedPart, type PendingProgress } from "./pending-progress.ts";
import { recordSeek, recordPlayback, type Watched } from "./watched-tracker.ts";

export type ProgressQueuePorts = {
  /** `leaving`: the page is about to go, the call has to outlive it. */
  send: (input: ProgressInput, leaving: boolean) => Promise<Progress>;
  /** Whether the server will never take this, however often it is sent. */
  isFinal: (error: unknown) => boolean;
  /** How long nothing is sent after a failure; null: the next save goes at its own time. `failures`: those in a row before. */
  pauseMs: (failures: number, error: unknown) => number | null;
  onSaved: (progress: Progress) => void;
  /** Puts what is pending where it outlives the page. */
  keep: (left: PendingProgress) => void;
  /** The server has it. */
  release: (sent: PendingProgress) => void;
  /** The server will never take it. */
  drop: () => void;
  /** Milliseconds by the server's clock. */
  now: () => number;
};

export type Beginning = { progressId: string; durationSec: number; positionSec: number; left: PendingProgress | null };

/**
 * Collects what is watched and sends it on. What fails to arrive, or is not stored yet, stays and goes with the next save;
 * a range is let go only when the server's answer holds it.
 */
export function createProgressQueue(
  { progressId, durationSec, positionSec: beginSec, left }: Beginning,
  ports: ProgressQueuePorts,
) {
  let watched: Watched = { ranges: within(left?.watchedRanges ?? [], 0, durationSec), at: null };
  let positionSec = left?.lastPositionSec ?? beginSec;
  let seq = left?.seq ?? 0;
  /** The position is newer than `seq`: the same position keeps its number, however often it is sent. */
  let moved = false;
  let dirty = left !== null;
  let sending = 0;
  /** A save was requested while another was under way. */
  let requestedAgain = false;
  let closed = false;
  let failures = 0;
  /** Under way while the server wants no calls; its end saves again. */
  let pause: ReturnType<typeof setTimeout> | undefined;

  function pauseAfter(error: unknown): void {
    const ms = ports.pauseMs(failures, error);
    failures += 1;
    if (ms === null) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      void save();
    }, ms);
  }

  function pendingNow(): PendingProgress {
    if (moved) seq = Math.max(seq + 1, Math.round(ports.now()));
    moved = false;
    return { lastPositionSec: positionSec, watchedRanges: watched.ranges, seq };
  }

  function reach(atSec: number): void {
    if (atSec !== positionSec) moved = dirty = true;
    positionSec = atSec;
  }

  async function save({ leaving = false } = {}): Promise<void> {
    if (!dirty || closed) return;
    const whole = pendingNow();
    ports.keep(whole);
    if (pause !== undefined && !leaving) return;
    if (sending > 0 && !leaving) {
      requestedAgain = true;
      return;
    }
    const sent = firstPart(whole);
    const more = sent.watchedRanges.length < whole.watchedRanges.length;
    dirty = more;
    let advanced = false;
    sending += 1;
    requestedAgain = false;
    try {
      const progress = await ports.send({ progressId, ...sent }, leaving);
      failures = 0;
      const stored = storedPart(sent, progress);
      watched = { ...watched, ranges: without(watched.ranges, stored.watchedRanges) };
      advanced = stored.watchedRanges.length > 0;
      ports.release(stored);
      ports.onSaved(progress);
    } catch (error) {
      dirty = true;
      if (ports.isFinal(error)) {
        closed = true;
        ports.drop();
      } else pauseAfter(error);
      if (!requestedAgain) return;
    } finally {
      sending -= 1;
    }
    if (requestedAgain || (more && advanced && !leaving)) await save();
  }

  return {
    save,
    /** The image has come to `atSec` by playing, or still is shown there. */
    playing(atSec: number, rate: number) {
      // A video may be a hair longer than the catalogue says.
      watched = recordPlayback(watched, Math.min(atSec, durationSec), rate);
      reach(atSec);
    },
    /** The image has been moved to `atSec`. */
    seeking(atSec: number) {
      watched = recordSeek(watched, atSec);
      reach(atSec);
    },
    /** What has been watched and is not acknowledged yet. */
    pending: (): WatchedRange[] => watched.ranges,
  };
}
