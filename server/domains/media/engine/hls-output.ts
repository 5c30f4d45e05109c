import { BufferTarget, CmafOutputFormat, type EncodedPacket, HlsOutputFormat, Output, PathedTarget } from "mediabunny";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { fileNames } from "../file-names.ts";
import { packetOutput, type PacketOutput } from "../ingest/copy-tracks.ts";
import type { PlayableTracks } from "../ingest/tracks.ts";
import { frameRates } from "./frame-rate.ts";
import { variantsIn } from "./master-playlist.ts";
import { storageTargets } from "./storage-target.ts";

/** A segment is as long as the key frames allow. */
const segmentSeconds = 5;
/** A segment is in memory until it ends. With longer ones a player waits longer than with the MP4 file. */
const segmentMax = { seconds: 20, bytes: 48 * 1024 * 1024 } as const;

export type HlsOutput = PacketOutput & {
  /** False: the key frames of the video are too far apart, and nothing is stored. */
  isStreamable: () => boolean;
  /** The attributes of its variant in a master playlist, once it is finished. */
  variant: () => string;
};

type Stream = {
  /** The folder of the clip. */
  storageKey: string;
  /** The name of the playlist and of the file with all segments, without the endings. */
  name: string;
};

/** A variant of HLS with one file, whose segments of CMAF are byte ranges, among the files of a clip. */
export async function hlsOutput(
  storage: Pick<ObjectStorage, "write">,
  { storageKey, name }: Stream,
  tracks: PlayableTracks,
): Promise<HlsOutput> {
  const targets = storageTargets(storage, storageKey);
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: segmentSeconds,
    singleFilePerPlaylist: true,
    getPlaylistPath: () => `${name}.m3u8`,
    getSegmentPath: () => `${name}.mp4`,
  });
  // A clip gets a master playlist with all of its variants.
  const master = new BufferTarget();
  const target = new PathedTarget(fileNames.hlsMaster, ({ path }) =>
    path === fileNames.hlsMaster ? master : targets.open(path),
  );
  const output = await packetOutput(new Output({ format, target }), tracks);
  const segment = { start: -Infinity, bytes: 0 };
  const rate = frameRates();
  let isStreamable = true;

  const addImage = async (packet: EncodedPacket) => {
    if (!isStreamable) return;
    if (packet.type === "key") Object.assign(segment, { start: packet.timestamp, bytes: 0 });
    segment.bytes += packet.data.length;
    isStreamable = segment.bytes <= segmentMax.bytes && packet.timestamp - segment.start <= segmentMax.seconds;
    rate.add(packet.timestamp);
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
    variant: () => {
      const [variant] = variantsIn(Buffer.from(master.buffer ?? new ArrayBuffer()).toString());
      if (!variant) throw new Error("the stream is not finished");
      return variant.attributes + rate.attribute();
    },
  };
}
