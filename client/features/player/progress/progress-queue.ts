import type { Progress, ProgressInput, WatchedRange } from "../../../../shared/progress/schema.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";
import { createSyncQueue } from "../../../lib/sync-queue/sync-queue.ts";
import {
  acknowledged,
  isOtherVideo,
  nextSave,
  type PendingKey,
  type PendingProgress,
  type PendingStore,
  type Save,
} from "./pending-progress.ts";
import { emptyWatched, recordPlayback, recordSeek } from "./watched-tracker.ts";

export type ProgressPorts = {
  /** `leaving`: the page is closing, so the call must outlive it. */
  send: (record: PendingKey, input: ProgressInput, leaving: boolean) => Promise<Progress>;
  /** Whether the user of the record is signed in. */
  isViewer: (record: PendingKey) => boolean;
  /** Whether the server rejects this save for good. */
  isFinal: (error: unknown) => boolean;
  pauseMs?: ((failures: number, error: unknown) => number | null) | undefined;
  onSaved: (progress: Progress, record: PendingKey) => void;
};

/** Sends the pending progress of stores in parts; a range is removed only when the server's answer contains it. */
export function createProgressSync(
  { send, isViewer, isFinal, pauseMs, onSaved }: ProgressPorts,
  storeOf: (key: string) => PendingStore,
  onRetry: () => void,
) {
  return createSyncQueue<Save, Progress>({
    pauseMs,
    // For another user the server would answer that the record does not exist.
    isViewer: (key) => isViewer(storeOf(key).record),
    // The server stores the union: a range that arrives twice changes nothing.
    sendsTwiceOnLeaving: () => true,
    next: (key) => {
      const all = storeOf(key).read();
      // An unreadable entry would stay forever.
      if (!all) storeOf(key).remove();
      return all && nextSave(all);
    },
    // With its stored number: the server recognizes a save that it already has.
    send: (key, { part }, leaving) => {
      const { record } = storeOf(key);
      return send(record, { progressId: record.progressId, ...part, videoId: part.videoId ?? undefined }, leaving);
    },
    onSaved: (key, save, progress) => {
      const store = storeOf(key);
      if (isOtherVideo(save.part, progress)) {
        // Nothing of the former video counts. Meanwhile another page may have stored progress of the new one.
        if (store.read()?.videoId === save.part.videoId) store.remove();
        onSaved(progress, store.record);
        return false;
      }
      const { arrived, goesOn } = acknowledged(save, progress);
      store.acknowledge(arrived);
      onSaved(progress, store.record);
      return goesOn;
    },
    onFailed: (key, _, error) => {
      if (!isFinal(error)) return false;
      storeOf(key).remove();
      return true;
    },
    onRetry,
  });
}

export type ProgressQueuePorts = ProgressPorts & {
  stored: PendingStore;
  /** Milliseconds by the server's clock. */
  now: () => number;
};

/** @property videoId the video that this page plays */
export type ProgressStart = { durationSec: number; positionSec: number; videoId: string | null };

/** Collects what is watched, stores it, and sends the store, including what an earlier page left. */
export function createProgressQueue(start: ProgressStart, { stored, now, ...ports }: ProgressQueuePorts) {
  const { durationSec, videoId } = start;
  const ofThisVideo = (value: PendingProgress | null) => (value && !isOtherVideo(value, start) ? value : null);
  const left = stored.read();
  let watched = emptyWatched;
  let positionSec = ofThisVideo(left)?.lastPositionSec ?? start.positionSec;
  let seq = left?.seq ?? 0;
  /** The position is newer than `seq`. An unchanged position keeps its number, however often it is sent. */
  let moved = false;
  let closed = false;
  // A video may have become shorter since: the server would reject the entire save.
  if (durationSec > 0) stored.acknowledge({ watchedRanges: [[durationSec, Infinity]], seq: -1 });

  const isFinal = (error: unknown) => (closed ||= ports.isFinal(error));
  const { sync } = createProgressSync(
    { ...ports, isFinal },
    () => stored,
    () => void save(),
  );

  /** Adds what is new since the last save to the store: without a move nothing was watched either. */
  function store(): void {
    if (!moved) return;
    seq = Math.max(seq + 1, Math.round(now()));
    stored.add({ lastPositionSec: positionSec, watchedRanges: watched.ranges, seq, videoId });
    watched = { ...watched, ranges: [] };
    moved = false;
  }

  async function save({ leaving = false } = {}): Promise<void> {
    if (closed) return;
    store();
    await sync(stored.key, leaving);
  }

  function moveTo(atSec: number): void {
    if (atSec !== positionSec) moved = true;
    positionSec = atSec;
  }

  return {
    save,
    /** Playback has reached `atSec`, or is paused there. */
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
    /** Watched ranges that are not acknowledged yet. */
    pending: (): WatchedRange[] => unionOf([...(ofThisVideo(stored.read())?.watchedRanges ?? []), ...watched.ranges]),
  };
}
