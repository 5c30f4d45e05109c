import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Caption } from "../../../../shared/media/schema.ts";
import { type Cue, readCues } from "../../../../shared/captions/cues.ts";

const none: Cue[] = [];

/** The lecture's captions, Korean if available. `failed`: they could not be fetched. */
export function useCaptions(captions: readonly Caption[], ready: boolean) {
  const caption = captions.find(({ lang }) => lang.startsWith("ko")) ?? captions[0];
  const { data, isError, refetch } = useQuery({
    queryKey: ["captions", caption?.url],
    queryFn: () => fetchCues(caption?.url ?? ""),
    enabled: ready && caption !== undefined,
    staleTime: Infinity,
  });
  return {
    caption,
    cues: data ?? none,
    loading: caption !== undefined && !data && !isError,
    failed: isError,
    retry: () => void refetch(),
  };
}

async function fetchCues(url: string): Promise<Cue[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`captions were answered with ${answer.status}`);
  return readCues(await answer.text());
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
