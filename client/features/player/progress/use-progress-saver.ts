import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import type { Progress, WatchedRange } from "../../../../shared/progress.ts";
import { syncRetryDelayMs } from "../../../lib/retry-delay.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import type { ProgressQueuePorts } from "./progress-queue.ts";
import { createProgressRecordQueue } from "./progress-record-queue.ts";
import { isPermanentRejection, type ProgressKind, sendProgress } from "./send-progress.ts";
import { serverNow } from "./server-clock.ts";
import { acquireLock } from "./tab-lock.ts";
import {
  deletePending,
  savePending,
  readPending,
  recordName,
  acknowledge,
  type PendingKey,
} from "./pending-progress.ts";

interface ProgressSaver {
  video: HTMLVideoElement | null;
  kind: ProgressKind;
  /** null: watched without a registration, nothing is saved. */
  progress: Progress | null;
  /** When the registration ends; null: never. */
  expiresAt: string | null;
  onSaved: (progress: Progress) => void;
}

/**
 * Keeps the record of what is watched: every few seconds while playing, when it stops, and when the page goes.
 * @returns what has been watched here and is not saved yet
 */
export function useProgressSaver({ video, kind, progress, expiresAt, onSaved }: ProgressSaver): WatchedRange[] {
  const [pending, setPending] = useState<WatchedRange[]>([]);
  const progressId = progress?.progressId;
  // Of this visit only the start counts: later answers must not start the queue again.
  const [begin] = useState({ positionSec: progress?.lastPositionSec ?? 0, durationSec: progress?.durationSec ?? 0 });
  // A user who watches when it starts: a sign-out meanwhile leaves the rest to the same person's next visit.
  const viewerId = useAtomValue(viewerIdAtom);
  const [userId] = useState(viewerId);

  useEffect(() => {
    if (!video || !progressId || !userId) return;
    const key = { userId, kind, progressId };
    const release = acquireLock(recordName(key));
    const keepAndShow = (saved: Progress) => {
      onSaved(saved);
      show();
    };
    const queue = createProgressRecordQueue(
      { progressId, ...begin, left: readPending(localStorage, key) },
      {
        inTime: portsFor(key, keepAndShow),
        late: portsFor({ ...key, late: true }, keepAndShow),
        endsAtMs: expiresAt === null ? null : Date.parse(expiresAt),
      },
    );
    const show = () => setPending(queue.pending());
    const save = () => void queue.save().then(show);
    const look = () => {
      // An emptied player is shown at 0, which is no user's position.
      if (video.readyState === 0) return;
      if (video.seeking) queue.seeking(video.currentTime);
      else queue.playing(video.currentTime, video.playbackRate);
      show();
    };
    const lookAndSave = () => {
      look();
      save();
    };
    const leave = () => {
      look();
      void queue.save({ leaving: true });
    };
    const hide = () => document.visibilityState === "hidden" && leave();

    save();
    const timer = setInterval(() => !video.paused && save(), limits.progressSaveSeconds * 1000);
    const removals = [
      ...(["play", "playing", "timeupdate", "seeking", "seeked"] as const).map((event) => listen(video, event, look)),
      ...(["pause", "ended"] as const).map((event) => listen(video, event, lookAndSave)),
      listen(document, "visibilitychange", hide),
      listen(window, "pagehide", leave),
      listen(window, "online", save),
    ];
    return () => {
      clearInterval(timer);
      for (const remove of removals) remove();
      void queue.save().finally(release);
    };
  }, [video, kind, progressId, userId, begin, expiresAt, onSaved]);

  return pending;
}

const portsFor = (key: PendingKey, onSaved: (progress: Progress) => void): ProgressQueuePorts => ({
  send: (input, leaving) => sendProgress(key, input, leaving),
  isFinal: isPermanentRejection,
  pauseMs: syncRetryDelayMs,
  onSaved,
  keep: (left) => savePending(localStorage, key, left),
  release: (sent) => acknowledge(localStorage, key, sent),
  drop: () => deletePending(localStorage, key),
  now: serverNow,
});

function listen(target: EventTarget, event: string, action: () => void): () => void {
  target.addEventListener(event, action);
  return () => target.removeEventListener(event, action);
}
