import type { RefusedFormat } from "../../../../shared/media/refusals.ts";
import { encrypted } from "../ingest/codecs.ts";
import type { RefusedVideoError } from "../ingest/refused-video-error.ts";

/** Where the storage has a video as it was uploaded. */
export const sourceKey = (mediaAssetId: string): string => `sources/${mediaAssetId}`;

/** Containers that have videos of other recorders and cameras. */
const videoFormats: ReadonlySet<RefusedFormat | undefined> = new Set([
  "MATROSKA",
  "AVI",
  "WMV",
  "FLV",
  "MPEG_TS",
  "MPEG_PS",
  "OGG",
]);

/** Whether an encoder may make a video out of a file that was refused. */
export const isConvertible = ({ code, details }: RefusedVideoError): boolean =>
  (code === "CODEC_UNSUPPORTED" && details.videoCodec !== encrypted && details.audioCodec !== encrypted) ||
  (code === "FORMAT_UNSUPPORTED" && videoFormats.has(details.format));
