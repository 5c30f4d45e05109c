import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";
import { unplayableAudio, unplayableVideo } from "./codecs.ts";
import { RefusedVideoError } from "./refused-video-error.ts";

export type PlayableTracks = { video: InputVideoTrack; sound: InputAudioTrack | null };

/**
 * The tracks that a lecture shows: the first image, and the first sound that browsers play. Phones record a second sound
 * for their own players.
 * @throws RefusedVideoError without an image, and for codecs that not every browser plays
 */
export async function playableTracks(input: Input): Promise<PlayableTracks & { isAll: boolean }> {
  const [videos, sounds] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
  const [video] = videos;
  if (!video) throw new RefusedVideoError("IMAGE_MISSING", { hasSound: sounds.length > 0 });
  const codecs = await Promise.all(sounds.map(unplayableAudio));
  const played = codecs.indexOf(null);
  const unplayable = { image: await unplayableVideo(video), sound: played === -1 ? (codecs[0] ?? null) : null };
  assertPlayable({ ...unplayable, isHdr: await video.hasHighDynamicRange() });
  const sound = sounds[played] ?? null;
  return { video, sound, isAll: videos.length + sounds.length === (sound ? 2 : 1) };
}

type Unplayable = { image: string | null; sound: string | null; isHdr?: boolean };

/** @throws RefusedVideoError that names the codecs */
export function assertPlayable({ image, sound, isHdr = false }: Unplayable): void {
  if (image === null && sound === null) return;
  throw new RefusedVideoError("CODEC_UNSUPPORTED", {
    ...(image === null ? {} : { videoCodec: image }),
    ...(sound === null ? {} : { audioCodec: sound }),
    ...(isHdr ? { isHdr } : {}),
  });
}
