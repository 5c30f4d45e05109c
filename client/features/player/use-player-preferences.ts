import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import { preferencesAtom } from "./state.ts";

/** Gives every new picture the volume and speed chosen last, and remembers new choices, whoever makes them. */
export function usePlayerPreferences(video: HTMLVideoElement | null): void {
  const [chosen, choose] = useAtom(preferencesAtom);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });

  useEffect(() => {
    if (!video) return;
    const { volume, muted, rate } = latest.current;
    video.volume = volume;
    video.muted = muted;
    // A new source falls back to the default speed, so that one is set too.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
    const keepVolume = () => choose({ volume: video.volume, muted: video.muted });
    const keepRate = () => {
      if (video.readyState === 0) return;
      video.defaultPlaybackRate = video.playbackRate;
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
