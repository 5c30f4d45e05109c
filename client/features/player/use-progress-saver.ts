import { useEffect, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Progress, WatchedRange } from "../../../shared/progress.ts";
import { createOutbox, keepUnsent, readUnsent } from "./progress-outbox.ts";
import { isFinalRefusal, type ProgressKind, sendProgress } from "./send-progress.ts";
import { serverNow } from "./server-clock.ts";

interface ProgressSaver {
  video: HTMLVideoElement | null;
  kind: ProgressKind;
  /** null: watched without a registration, nothing is saved. */
  progress: Progress | null;
  onSaved: (progress: Progress) => void;
}

/**
 * Keeps the record of what is watched: every few seconds while playing, when it stops, and when the page goes.
 * @returns what has been watched here and is not saved yet
 */
export function useProgressSaver({ video, kind, progress, onSaved }: ProgressSaver): WatchedRange[] {
  const [pending, setPending] = useState<WatchedRange[]>([]);
  const progressId = progress?.progressId;
  // Of this visit only the beginning counts: later answers must not start the outbox anew.
  const [positionSec] = useState(progress?.lastPositionSec ?? 0);

  useEffect(() => {
    if (!video || !progressId) return;
    const outbox = createOutbox(
      { progressId, positionSec, left: readUnsent(localStorage, progressId) },
      {
        send: (input, leaving) => sendProgress(kind, input, leaving),
        isFinal: isFinalRefusal,
        onSaved,
        keep: (left) => keepUnsent(localStorage, progressId, left),
        now: serverNow,
      },
    );
    const show = () => setPending(outbox.pending());
    const save = () => void outbox.save().then(show);
    const leave = () => void outbox.save({ leaving: true });
    const look = () => {
      // An emptied player stands at 0, which is nobody's position.
      if (video.readyState === 0) return;
      if (video.paused || video.seeking) outbox.standing(video.currentTime);
      else outbox.playing(video.currentTime, video.playbackRate);
      show();
    };
    const stopAndSave = () => {
      if (video.readyState === 0) return;
      outbox.playing(video.currentTime, video.playbackRate);
      outbox.standing(video.currentTime);
      save();
    };
    const hide = () => document.visibilityState === "hidden" && leave();

    save();
    const timer = setInterval(() => !video.paused && save(), limits.progressSaveSeconds * 1000);
    const removals = [
      ...(["timeupdate", "seeking", "playing"] as const).map((event) => listen(video, event, look)),
      ...(["pause", "ended"] as const).map((event) => listen(video, event, stopAndSave)),
      listen(document, "visibilitychange", hide),
      listen(window, "pagehide", leave),
      listen(window, "online", save),
    ];
    return () => {
      clearInterval(timer);
      for (const remove of removals) remove();
      void outbox.save();
    };
  }, [video, kind, progressId, positionSec, onSaved]);

  return pending;
}

function listen(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
