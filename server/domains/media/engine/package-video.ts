import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { contentTypeOf, fileNames, mediaKey } from "../file-names.ts";
import { type ByteSource, objectSource } from "../ingest/byte-source.ts";
import { copyTracks, type PacketOutput } from "../ingest/copy-tracks.ts";
import { openVideo, type Probed, probeVideo, withVideoFile } from "../ingest/probe.ts";
import { orDamaged, StorageError } from "../ingest/read-errors.ts";
import { mp4Output } from "../ingest/repackage.ts";
import type { StoredMedia } from "../ingest/store.ts";
import { storeIndexFirst } from "../ingest/store-video.ts";
import { playableTracks } from "../ingest/tracks.ts";
import { hlsOutput } from "./hls-output.ts";
import { imageTimes } from "./image-times.ts";
import { masterPlaylist } from "./master-playlist.ts";

/** Players of streams neither turn an image nor wait for its start; both are in the MP4 file. */
const startToleranceMs = 50;
export const fitsHls = ({ isTurned, startMs }: Probed): boolean => !isTurned && Math.abs(startMs) <= startToleranceMs;

type Packaging = {
  storage: Pick<ObjectStorage, "open" | "write" | "copy">;
  /** A path for a file of the size of the video, which the caller deletes. */
  scratchFile: string;
  sourceKey: string;
  /** The folder of the clip below `media/`. */
  storageKey: string;
  onProbed: (facts: Probed) => Promise<void>;
  /** @param share of the work that is done, from 0 to 1 */
  onProgress: (share: number) => Promise<void>;
};

/** The share of the work that reads the tracks; then the MP4 file is written. */
const tracksShare = 0.8;

/**
 * Stores an uploaded video as it is played: as HLS if it fits, and as an MP4 file, without encoding it. The same source
 * gives the same files but for the second that they name, so it may be killed at any step and repeated.
 * @throws RefusedVideoError; the errors of the storage
 */
export async function packageVideo(packaging: Packaging): Promise<StoredMedia> {
  const { storage, sourceKey, storageKey } = packaging;
  return withVideo(storage, sourceKey, async (source) => {
    const facts = await probeVideo(source);
    await packaging.onProbed(facts);
    const { hasHls, hasVariableRate } = await writeTracks(packaging, source, facts);
    await packaging.onProgress(tracksShare);
    await writeMp4(packaging, source, facts);
    await packaging.onProgress(1);
    const { durationMs, width, height, hasAudio, isHdr } = facts;
    const files = [...(hasHls ? [fileNames.hlsMaster] : []), fileNames.mp4];
    const sources = files.map((file) => ({ contentType: contentTypeOf(file) ?? "", file }));
    const shown = { durationMs, width, height, hasAudio, isHdr, hasVariableRate };
    return { ...shown, storageKey, posterFile: null, sources, captions: [], chapters: [] };
  });
}

/** Opens a stored video for as long as `use` takes. @throws the errors of the storage, and those of `use` */
export async function withVideo<Result>(
  storage: Pick<ObjectStorage, "open">,
  key: string,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const object = await storage.open(key);
  if (object === null) throw new Error(`there is no ${key}`);
  try {
    return await use(objectSource(object));
  } finally {
    await object.close();
  }
}

/** Reads all tracks once: into the segments, and into the scratch file if the source is not played as it is. */
async function writeTracks(
  { storage, storageKey, scratchFile, onProgress }: Packaging,
  file: ByteSource,
  facts: Probed,
): Promise<{ hasHls: boolean; hasVariableRate: boolean }> {
  return orDamaged(file, async (source) => {
    using input = openVideo(source);
    const tracks = await playableTracks(input);
    const hls = fitsHls(facts) ? await hlsOutput(storage, { storageKey, name: "video" }, tracks) : null;
    const mp4 = facts.isPlain ? null : await mp4Output(scratchFile, tracks);
    const times = imageTimes();
    const outputs: PacketOutput[] = [times, ...(hls ? [hls] : []), ...(mp4 ? [mp4] : [])];
    try {
      await copyTracks(tracks, outputs, (seconds) => onProgress((tracksShare * seconds * 1000) / facts.durationMs));
      for (const output of outputs) await output.finish();
      if (hls?.isStreamable()) await writeMaster(storage, storageKey, hls.variant());
    } catch (error) {
      // An output that cannot be ended after the error is not the reason.
      await Promise.allSettled(outputs.map((output) => output.cancel()));
      throw error;
    }
    return { hasHls: hls?.isStreamable() ?? false, hasVariableRate: times.isVariable() };
  });
}

/** The only variant is the video itself until it has renditions. */
async function writeMaster(storage: Packaging["storage"], storageKey: string, attributes: string): Promise<void> {
  const file = fileNames.hlsMaster;
  const master = masterPlaylist([{ playlist: "video.m3u8", attributes }]);
  await storage
    .write(mediaKey(storageKey, file), Buffer.from(master), contentTypeOf(file) ?? "")
    .catch((error: unknown) => {
      throw new StorageError(error);
    });
}

/** As it is if a player can start with it, else with its index in front. */
async function writeMp4(
  { storage, sourceKey, storageKey, scratchFile }: Packaging,
  source: ByteSource,
  { isPlain, isIndexFirst }: Probed,
): Promise<void> {
  const key = mediaKey(storageKey, fileNames.mp4);
  if (!isPlain) await withVideoFile(scratchFile, (file) => storeIndexFirst(storage, key, file));
  else if (isIndexFirst) await storage.copy(sourceKey, key);
  else await storeIndexFirst(storage, key, source);
}
