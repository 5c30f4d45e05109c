import { useEffect } from "react";

/**
 * Buttons, keys and gestures ask a video to play and do not wait for an answer: a play that is interrupted, or refused
 * without a gesture, is no failure of the page. A caller who waits for it still gets the error.
 */
export function usePlaySafely(video: HTMLVideoElement | null): void {
  useEffect(() => (video ? calm(video) : undefined), [video]);
}

function calm(video: HTMLVideoElement): () => void {
  const play = video.play.bind(video);
  video.play = () => {
    const playing = play();
    playing.catch(() => undefined);
    return playing;
  };
  return () => {
    video.play = play;
  };
}
