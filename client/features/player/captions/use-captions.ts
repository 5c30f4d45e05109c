import { useEffect } from "react";
import type { Caption } from "../../../../shared/media/schema.ts";
import { type CaptionTexts, useCaptionTexts } from "../../../api/caption.ts";
import { useAtom } from "../../../document/use-atom.ts";
import { captionsInImageAtom } from "../controls/preferences.ts";

const none: CaptionTexts = { cues: [], inImage: false };

/** The lecture's captions, Korean if available. `failed`: they could not be fetched. */
export function useCaptions(captions: readonly Caption[], ready: boolean) {
  const caption = captions.find(({ lang }) => lang.startsWith("ko")) ?? captions[0];
  const { data, isError, refetch } = useCaptionTexts(caption, ready);
  const { cues, inImage } = data ?? none;
  const [, setInImage] = useAtom(captionsInImageAtom);
  useEffect(() => setInImage(inImage), [inImage, setInImage]);
  return {
    caption,
    cues,
    loading: caption !== undefined && !data && !isError,
    failed: isError,
    retry: () => void refetch(),
  };
}

/**
 * Native text tracks are for a phone's native fullscreen, which shows no element of the page. On the page they are
 * disabled, whatever the system setting: the captions are drawn as an element.
 */
export function useNativeCaptions(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return;
    const disable = () => turnOff(video.textTracks);
    disable();
    const events = ["loadedmetadata", "webkitendfullscreen"];
    for (const event of events) video.addEventListener(event, disable);
    return () => {
      for (const event of events) video.removeEventListener(event, disable);
    };
  }, [video]);
}

function turnOff(tracks: TextTrackList): void {
  for (const track of tracks) track.mode = "disabled";
}
