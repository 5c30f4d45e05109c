import type { Progress, ProgressInput, WatchedRange } from "../../../../shared/progress.ts";
import { createSyncQueue } from "../../../lib/sync-queue.ts";
import { acknowledged, nextSave, type PendingProgress, type PendingStore, type Save } from "./pending-progress.ts";
import { within, without } from "../../../../shared/ranges.ts";
import { recordPlayback, recordSeek, type Watched } from "./watched-tracker.ts";

export type ProgressQueuePorts = {
  /** `leaving`: the page is closing, the call has to outlive it. */
  send: (input: ProgressInput, leaving: boolean) => Promise<Progress>;
  /** Whether the server will never accept this save. */
  isFinal: (error: unknown) => boolean;
  pauseMs?: (failures: number, error: unknown) => number | null;
  onSaved: (progress: Progress) => void;
  stored: Pick<PendingStore, "add" | "acknowledge" | "remove">;
  /** Milliseconds by the server's clock. */
  now: () => number;
};

export type ProgressStart = {
  progressId: string;
  durationSec: number;
  positionSec: number;
  /** What an earlier page did not send. */
  left: PendingProgress | null;
};

/**
 * Collects what is watched and sends it. What fails, or is not stored by the server yet, goes with the next save; a range
 * is removed only when the server's answer contains it.
 */
export function createProgressQueue(start: ProgressStart, ports: ProgressQueuePorts) {
  const { progressId, durationSec, left } = start;
  let watched: Watched = { ranges: within(left?.watchedRanges ?? [], 0, durationSec), at: null };
  let positionSec = left?.lastPositionSec ?? start.positionSec;
  let seq = left?.seq ?? 0;
  /** The position is newer than `seq`: the same position keeps its number, however often it is sent. */
  let moved = false;
  let dirty = left !== null;
  let closed = false;

  function pendingNow(): PendingProgress {
    if (moved) seq = Math.max(seq + 1, Math.round(ports.now()));
    moved = false;
    return { lastPositionSec: positionSec, watchedRanges: watched.ranges, seq };
  }

  function moveTo(atSec: number): void {
    if (atSec !== positionSec) moved = dirty = true;
    positionSec = atSec;
  }

  const { sync } = createSyncQueue<Save, Progress>({
    pauseMs: ports.pauseMs,
    // The server stores the union: a range that arrives twice changes nothing.
    sendsTwiceOnLeaving: () => true,
    next: () => (dirty && !closed ? nextSave(pendingNow()) : null),
    send: (_, { part, hasMore }, leaving) => {
      dirty = hasMore;
      return ports.send({ progressId, ...part }, leaving);
    },
    onSaved: (_, save, progress) => {
      const { arrived, goesOn } = acknowledged(save, progress);
      watched = { ...watched, ranges: without(watched.ranges, arrived.watchedRanges) };
      ports.stored.acknowledge(arrived);
      ports.onSaved(progress);
      return goesOn;
    },
    onFailed: (_, _save, error) => {
      dirty = true;
      if (!ports.isFinal(error)) return false;
      closed = true;
      ports.stored.remove();
      return true;
    },
    onRetry: () => void save(),
  });

  async function save({ leaving = false } = {}): Promise<void> {
    if (!dirty || closed) return;
    ports.stored.add(pendingNow());
    await sync(progressId, leaving);
  }

  return {
    save,
    /** Playback has reached `atSec`, or the video is paused there. */
    playing(atSec: number, rate: number) {
      // A video may be a fraction of a second longer than the catalog says.
      watched = recordPlayback(watched, Math.min(atSec, durationSec), rate);
      moveTo(atSec);
    },
    /** The user has moved to `atSec`. */
    seeking(atSec: number) {
      watched = recordSeek(watched, atSec);
      moveTo(atSec);
    },
    /** What has been watched and is not acknowledged yet. */
    pending: (): WatchedRange[] => watched.ranges,
  };
}
