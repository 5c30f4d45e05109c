import type { RenditionQuality } from "../../../../shared/media/rendition.ts";
import { sourceKey } from "../assets/rules.ts";
import { isQuality, renditionKey } from "../renditions/rules.ts";

/** A video on its way, or one of its renditions. */
export type UploadOf = { mediaAssetId: string; quality: RenditionQuality | null };

/** Where the storage has the file of an upload. */
export const uploadKey = ({ mediaAssetId, quality }: UploadOf): string =>
  quality === null ? sourceKey(mediaAssetId) : renditionKey(mediaAssetId, quality);

/** @returns null for a key of no upload */
export function uploadOfKey(key: string): UploadOf | null {
  const [area, mediaAssetId = "", quality] = key.split("/");
  if (area === "sources") return { mediaAssetId, quality: null };
  const height = Number(quality);
  return area === "renditions" && isQuality(height) ? { mediaAssetId, quality: height } : null;
}

/** The address of a file for the tus protocol. */
export const uploadPath = ({ mediaAssetId, quality }: UploadOf): string =>
  [uploadPrefix, mediaAssetId, ...(quality === null ? [] : [quality])].join("/");
export const uploadPrefix = "/media-uploads";
