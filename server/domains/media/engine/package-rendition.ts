import type { EncodedPacket } from "mediabunny";
import { limits } from "../../../../shared/limits.ts";
import { type FrameSize, type RenditionQuality, renditionSize } from "../../../../shared/media/rendition.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { objectSource } from "../ingest/byte-source.ts";
import { copyTracks, type PacketOutput } from "../ingest/copy-tracks.ts";
import { openVideo, type Probed, probeVideo, type VideoFacts } from "../ingest/probe.ts";
import { orDamaged } from "../ingest/read-errors.ts";
import { RefusedRenditionError } from "../ingest/refused-rendition-error.ts";
import { playableTracks, type PlayableTracks } from "../ingest/tracks.ts";
import { readParameters } from "./avc-parameters.ts";
import { hlsOutput } from "./hls-output.ts";
import { fitsHls } from "./package-video.ts";

type Rendition = {
  storageKey: string;
  sourceKey: string;
  /** The name of its files. */
  name: string;
  video: VideoFacts;
  quality: RenditionQuality;
};

const toleranceMs = 100;
/** Encoders make a key frame at the first image after the time at which one is due. */
const keyToleranceSeconds = 0.5;

/**
 * Checks that a file is the rendition of a video that it claims to be, and stores it as a variant of HLS, reading it once.
 * Nothing of a refused one is stored.
 * @returns the attributes of the variant in a master playlist
 * @throws RefusedRenditionError, RefusedVideoError; the errors of the storage
 */
export async function packageRendition(
  storage: Pick<ObjectStorage, "open" | "write">,
  rendition: Rendition,
): Promise<string> {
  const object = await storage.open(rendition.sourceKey);
  if (object === null) throw new Error(`there is no ${rendition.sourceKey}`);
  try {
    const file = objectSource(object);
    assertFacts(rendition, await probeVideo(file));
    return await orDamaged(file, async (source) => {
      using input = openVideo(source);
      return await copyVerified(storage, rendition, await playableTracks(input));
    });
  } finally {
    await object.close();
  }
}

function assertFacts({ video, quality }: Rendition, facts: Probed): void {
  if (!fitsHls(facts)) throw new RefusedRenditionError("START_DIFFERS", "it is turned, or does not start at zero");
  if (Math.abs(facts.durationMs - video.durationMs) > toleranceMs)
    throw new RefusedRenditionError("DURATION_DIFFERS", `${facts.durationMs} ms instead of ${video.durationMs}`);
  if (facts.hasAudio !== video.hasAudio) throw new RefusedRenditionError("SOUND_DIFFERS", "one of both is silent");
  assertSize(renditionSize(video, quality), facts);
}

function assertSize(expected: FrameSize, { width, height }: FrameSize): void {
  if (width === expected.width && height === expected.height) return;
  const sizes = `${width}x${height} instead of ${expected.width}x${expected.height}`;
  throw new RefusedRenditionError("SIZE_DIFFERS", sizes);
}

async function copyVerified(
  storage: Pick<ObjectStorage, "write">,
  { storageKey, name, video, quality }: Rendition,
  tracks: PlayableTracks,
): Promise<string> {
  const parameters = readParameters((await tracks.video.getDecoderConfig())?.description);
  assertSize(renditionSize(video, quality), parameters);
  const hls = await hlsOutput(storage, { storageKey, name }, tracks);
  try {
    await copyTracks(tracks, [withKeyFrames(hls, parameters.assertSame)]);
    if (!hls.isStreamable()) throw new RefusedRenditionError("KEY_FRAMES_RARE", "a segment is too large");
    await hls.finish();
  } catch (error) {
    // An output that cannot be ended after the error is not the reason.
    await Promise.allSettled([hls.cancel()]);
    throw error;
  }
  return hls.variant();
}

/** Every segment starts with a key frame, so segments are as short as their distance. */
function withKeyFrames(output: PacketOutput, assertSame: (image: Uint8Array) => void): PacketOutput {
  let key = 0;
  return {
    ...output,
    addImage: async (packet: EncodedPacket) => {
      assertSame(packet.data);
      if (packet.timestamp - key > limits.renditionKeySeconds + keyToleranceSeconds)
        throw new RefusedRenditionError("KEY_FRAMES_RARE", `none from second ${Math.floor(key)} on`);
      if (packet.type === "key") key = packet.timestamp;
      await output.addImage(packet);
    },
  };
}
