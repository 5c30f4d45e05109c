import { useEffect, useMemo, useRef, useState } from "react";
import type { MediaSource } from "../../../../shared/media/schema.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { followPlayback, type Playback } from "./follow-playback.ts";
import { supportsMse, playSource } from "./play-source.ts";
import { afterFailure, type Failure, playableSources } from "../../../lib/source-choice.ts";

interface VideoSource {
  video: HTMLVideoElement | null;
  sources: readonly MediaSource[];
  /** Where playback starts. */
  positionSec: number;
  /** Whether it starts automatically. */
  startsPlaying: boolean;
  /** Renews the media token, after the server rejected the video. */
  renew: () => Promise<void>;
}

/**
 * Plays the first source this browser can play, continues with the next one when it fails, and starts each at the second
 * where the one before stopped.
 * @returns also whether the video has been set to where it starts
 */
export function useVideoSource({ video, sources, positionSec, startsPlaying, renew }: VideoSource) {
  const [attempt, setAttempt] = useState({ index: 0, count: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);
  const at = useRef<Playback>({ positionSec, playing: startsPlaying });
  const hasStarted = useRef(false);
  const renewals = useRef(0);
  const usesHlsJs = useMemo(() => supportsMse(), []);
  const playable = useMemo(() => {
    const probe = document.createElement("video");
    return playableSources(sources, { canPlay: (type) => probe.canPlayType(type) !== "", usesHlsJs });
  }, [sources, usesHlsJs]);
  const source = playable[attempt.index];

  useEffect(() => {
    if (!video || !source) return;
    const retry = (index: number) => setAttempt(({ count }) => ({ index, count: count + 1 }));
    const recover = async (why: Failure) => {
      const sourcesLeft = playable.length - attempt.index - 1;
      const step = afterFailure(why, { renewals: renewals.current, sourcesLeft });
      if (step === "give up") {
        // The sound would go on behind the message.
        if (why === "invisible") video.pause();
        return setFailure(why);
      }
      if (step === "next") return retry(attempt.index + 1);
      renewals.current += 1;
      await renew().then(
        () => retry(attempt.index),
        (error: unknown) => setFailure(errorCodeOf(error) === "FETCH_ERROR" ? "offline" : why),
      );
    };

    let disposed = false;
    let stop = () => {};
    const fail = (why: Failure) => void (disposed || recover(why));
    const unfollow = followPlayback(video, at, hasStarted);
    // `play()` was called before there was a source: its event may never come.
    const onLoad = () => {
      if (!video.paused) at.current.playing = true;
    };
    const { positionSec: startSec } = at.current;
    void playSource(video, { source, startSec, usesHlsJs, renewed: renewals.current > 0, onLoad }, fail).then(
      (stopSource) => (disposed ? stopSource() : (stop = stopSource)),
      () => fail("offline"),
    );
    const resetRenewals = () => (renewals.current = 0);
    video.addEventListener("playing", resetRenewals);
    return () => {
      disposed = true;
      video.removeEventListener("playing", resetRenewals);
      unfollow();
      stop();
    };
  }, [video, source, playable, attempt, usesHlsJs, renew]);

  const retry = () => {
    setFailure(null);
    renewals.current = 0;
    setAttempt(({ count }) => ({ index: 0, count: count + 1 }));
  };
  return { failure, retry, hasStarted };
}
