import { useEffect } from "react";

/**
 * Captions of the video's own are by for a phone's full screen, which shows nothing of ours. On the page they rest,
 * whatever was chosen there or in the system: ours are drawn already.
 */
export function useNativeCaptions(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return;
    const rest = () => turnOff(video.textTracks);
    rest();
    const events = ["loadedmetadata", "webkitendfullscreen"];
    for (const event of events) video.addEventListener(event, rest);
    return () => {
      for (const event of events) video.removeEventListener(event, rest);
    };
  }, [video]);
}

function turnOff(tracks: TextTrackList): void {
  for (const track of tracks) track.mode = "disabled";
}
