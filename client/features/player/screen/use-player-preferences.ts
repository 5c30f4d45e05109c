import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import type { Preferences } from "../controls/preferences.ts";
import { preferencesAtom } from "../controls/player-state.ts";

/** Applies the stored volume and speed to each video, and stores changes. */
export function usePlayerPreferences(video: HTMLVideoElement | null): void {
  const [chosen, choose] = useAtom(preferencesAtom);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });

  useEffect(() => {
    if (!video) return;
    apply(video, latest.current);
    const keepVolume = () => choose({ volume: video.volume, muted: video.muted });
    const keepRate = () => {
      if (video.readyState === 0) return;
      apply(video, { rate: video.playbackRate });
      choose({ rate: video.playbackRate });
    };
    video.addEventListener("volumechange", keepVolume);
    video.addEventListener("ratechange", keepRate);
    return () => {
      video.removeEventListener("volumechange", keepVolume);
      video.removeEventListener("ratechange", keepRate);
    };
  }, [video, choose]);
}

function apply(video: HTMLVideoElement, { volume, muted, rate }: Partial<Preferences>): void {
  if (volume !== undefined) video.volume = volume;
  if (muted !== undefined) video.muted = muted;
  if (rate === undefined) return;
  // A new source falls back to the default speed, so that one is set too.
  video.defaultPlaybackRate = rate;
  if (video.playbackRate !== rate) video.playbackRate = rate;
}
