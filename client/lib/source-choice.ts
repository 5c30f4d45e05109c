import type { MediaSource } from "../../shared/media/schema.ts";

export const hlsType = "application/vnd.apple.mpegurl";

/** The capabilities of this browser; `canPlay` takes a type with its codecs. */
export type Abilities = {
  canPlay: (type: string) => boolean;
  /** Whether hls.js works here. */ usesHlsJs: boolean;
};

// A bare MP4 is H.264 with AAC in practice: browsers answer "maybe" to the bare name even where they lack both.
const withCodecs: Record<string, string> = { "video/mp4": 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"' };

/** The sources that this browser can play, in the lecture's order. When it claims to play none, all are tried. */
export function playableSources(
  sources: readonly MediaSource[],
  { canPlay, usesHlsJs }: Abilities,
): readonly MediaSource[] {
  const known = sources.filter(({ type }) => (type === hlsType && usesHlsJs) || canPlay(withCodecs[type] ?? type));
  return known.length > 0 ? known : sources;
}

/** One file for preview frames, beside the source that plays; HLS would load too much. */
export const imageSource = (sources: readonly MediaSource[], canPlay: Abilities["canPlay"]): MediaSource | undefined =>
  sources.find(({ type }) => type !== hlsType && canPlay(withCodecs[type] ?? type));

/** Why a source stopped: rejected by the server, no answer, not decodable, or sound without an image. */
export type Failure = "refused" | "offline" | "unreadable" | "invisible";

/** After a failure: renew the token, try the next source, or give up. */
export function afterFailure(
  failure: Failure,
  { renewals, sourcesLeft }: { renewals: number; sourcesLeft: number },
): "renew" | "next" | "give up" {
  if (failure === "refused") return renewals < 2 ? "renew" : "give up";
  if (failure === "offline") return "give up";
  return sourcesLeft > 0 ? "next" : "give up";
}
