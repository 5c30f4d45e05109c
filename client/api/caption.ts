import { useQuery } from "@tanstack/react-query";
import { isInImage } from "../../shared/captions/caption-file.ts";
import { type Cue, readCues } from "../../shared/captions/cues.ts";
import type { Caption } from "../../shared/media/schema.ts";

/** The texts of a caption file. `inImage`: the image shows its texts itself. */
export type CaptionTexts = { cues: Cue[]; inImage: boolean };

/** The texts of a caption file, which is read once. */
export const useCaptionTexts = (caption: Caption | undefined, ready: boolean) =>
  useQuery({
    queryKey: ["captions", caption?.url],
    queryFn: () => fetchTexts(caption?.url ?? ""),
    enabled: ready && caption !== undefined,
    staleTime: Infinity,
  });

async function fetchTexts(url: string): Promise<CaptionTexts> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`captions were answered with ${answer.status}`);
  const file = await answer.text();
  return { cues: readCues(file), inImage: isInImage(file) };
}
