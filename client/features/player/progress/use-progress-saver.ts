import { type RefObject, useEffect, useState } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { limits } from "../../../../shared/limits.ts";
import type { Progress, WatchedRange } from "../../../../shared/progress/schema.ts";
import { invalidateLearning } from "../../../api/progress-saves.ts";
import { type ProgressKind } from "../../../api/progress.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { onPageEvents } from "../../../lib/sync-queue/events.ts";
import { acquireLock } from "../../../lib/sync-queue/lock.ts";
import { hasImage } from "../video/has-image.ts";
import { type PendingKey, pendingStore, recordName } from "./pending-progress.ts";
import type { ProgressQueuePorts } from "./progress-queue.ts";
import { createProgressRecordQueue, type ProgressRecordQueue } from "./progress-record-queue.ts";
import { progressServer, serverNow } from "./progress-server.ts";

interface ProgressSaver {
  video: HTMLVideoElement | null;
  /** Whether the video has been set to where it starts. */
  hasStarted: RefObject<boolean>;
  kind: ProgressKind;
  /** null: watched without a registration, nothing is saved. */
  progress: Progress | null;
  /** When the registration ends; null: never. */
  expiresAt: string | null;
  onSaved: (progress: Progress) => void;
}

/**
 * Saves what is watched: every few seconds while playing, on pause, and when the page is closed.
 * @returns what has been watched here and is not saved yet
 */
export function useProgressSaver(saver: ProgressSaver): WatchedRange[] {
  const { video, hasStarted, kind, progress, expiresAt, onSaved } = saver;
  const [pending, setPending] = useState<WatchedRange[]>([]);
  const progressId = progress?.progressId;
  // Only the start of this visit counts: a later answer must not restart the queue.
  const [start] = useState({
    positionSec: progress?.lastPositionSec ?? 0,
    durationSec: progress?.durationSec ?? 0,
    videoId: progress?.videoId ?? null,
  });
  // The user at the start: after a sign-out the rest waits for the next visit of the same user.
  const viewerId = useAtomValue(viewerIdAtom);
  const [userId] = useState(viewerId);

  useEffect(() => {
    if (!video || !progressId || !userId) return;
    const key = { userId, kind, progressId };
    const release = acquireLock(recordName(key));
    let hasSaved = false;
    let isLeft = false;
    const onSavedHere = (saved: Progress) => {
      onSaved(saved);
      hasSaved = true;
      if (isLeft) invalidateLearning();
      else show();
    };
    const queue = createProgressRecordQueue(start, {
      inTime: portsFor(key, onSavedHere),
      late: portsFor({ ...key, late: true }, onSavedHere),
      endsAtMs: expiresAt === null ? null : Date.parse(expiresAt),
    });
    const show = () => setPending(queue.pending());
    const stop = saveWhileWatching(video, hasStarted, queue, show);
    return () => {
      stop();
      isLeft = true;
      if (hasSaved) invalidateLearning();
      void queue.save().finally(release);
    };
  }, [video, hasStarted, kind, progressId, userId, start, expiresAt, onSaved]);

  return pending;
}

/** Records what is played, and saves it every few seconds while playing, on pause, and when the page is hidden or left. */
function saveWhileWatching(
  video: HTMLVideoElement,
  hasStarted: RefObject<boolean>,
  queue: ProgressRecordQueue,
  onRecorded: () => void,
): () => void {
  const save = () => void queue.save().then(onRecorded);
  const record = () => {
    // A player without media is at 0, which is not a position of the user. Sound without the video codec is not watched.
    if (!hasStarted.current || video.readyState === 0 || !hasImage(video)) return;
    if (video.seeking) queue.seeking(video.currentTime);
    else queue.playing(video.currentTime, video.playbackRate);
    onRecorded();
  };
  const recordAndSave = () => {
    record();
    save();
  };
  const leave = () => {
    record();
    void queue.save({ leaving: true });
  };

  save();
  const timer = setInterval(() => !video.paused && save(), limits.progressSaveSeconds * 1000);
  const removals = [
    ...(["play", "playing", "timeupdate", "seeking", "seeked"] as const).map((event) => listen(video, event, record)),
    ...(["pause", "ended"] as const).map((event) => listen(video, event, recordAndSave)),
    onPageEvents({ online: save, hidden: leave, leave }),
  ];
  return () => {
    clearInterval(timer);
    for (const remove of removals) remove();
  };
}

const portsFor = (key: PendingKey, onSaved: (progress: Progress) => void): ProgressQueuePorts => ({
  ...progressServer,
  onSaved,
  stored: pendingStore(key),
  now: serverNow,
});

function listen(target: EventTarget, event: string, action: () => void): () => void {
  target.addEventListener(event, action);
  return () => target.removeEventListener(event, action);
}
