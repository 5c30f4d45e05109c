import { CmafOutputFormat, type EncodedPacket, HlsOutputFormat, Output, PathedTarget } from "mediabunny";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { fileNames } from "../file-names.ts";
import { packetOutput, type PacketOutput } from "../ingest/copy-tracks.ts";
import type { PlayableTracks } from "../ingest/tracks.ts";
import { storageTargets } from "./storage-target.ts";

/** A segment is as long as the key frames allow. */
const segmentSeconds = 5;
/** A segment is in memory until it ends. With longer ones a player waits longer than with the MP4 file. */
const segmentMax = { seconds: 20, bytes: 48 * 1024 * 1024 } as const;

export type HlsOutput = PacketOutput & {
  /** False: the key frames of the video are too far apart, and nothing is stored. */
  isStreamable: () => boolean;
};

/** HLS with one file, whose segments of CMAF are byte ranges, among the files of a clip. */
export async function hlsOutput(
  storage: Pick<ObjectStorage, "write">,
  storageKey: string,
  tracks: PlayableTracks,
): Promise<HlsOutput> {
  const targets = storageTargets(storage, storageKey);
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: segmentSeconds,
    singleFilePerPlaylist: true,
    getPlaylistPath: () => "video.m3u8",
    getSegmentPath: () => "video.mp4",
  });
  const target = new PathedTarget(fileNames.hlsMaster, ({ path }) => targets.open(path));
  const output = await packetOutput(new Output({ format, target }), tracks);
  const segment = { start: -Infinity, bytes: 0 };
  let isStreamable = true;

  const addImage = async (packet: EncodedPacket) => {
    if (!isStreamable) return;
    if (packet.type === "key") Object.assign(segment, { start: packet.timestamp, bytes: 0 });
    segment.bytes += packet.data.length;
    isStreamable = segment.bytes <= segmentMax.bytes && packet.timestamp - segment.start <= segmentMax.seconds;
    await (isStreamable ? output.addImage(packet) : targets.abort());
  };
  return {
    addImage,
    // Players of streams take the first sample for the start.
    addSound: async (packet) => {
      if (isStreamable && packet.timestamp >= 0) await output.addSound(packet);
    },
    finish: async () => {
      if (!isStreamable) return;
      await output.finish();
      await targets.stored();
    },
    cancel: () => targets.abort(),
    isStreamable: () => isStreamable,
  };
}
