import { type RenditionQuality, renditionQualities } from "../../../../shared/media/rendition.ts";

/** Where the storage has a rendition as it was sent. */
export const renditionKey = (mediaAssetId: string, quality: RenditionQuality): string =>
  `renditions/${mediaAssetId}/${quality}`;

/** A video that browsers do not play is converted into this quality at most. */
export const convertedQuality = renditionQualities[0];

/** The name of a rendition among the files of its clip, without its ending. */
export const renditionName = (quality: RenditionQuality): string => `video-${quality}`;

export const isQuality = (number: number): number is RenditionQuality =>
  renditionQualities.some((quality) => quality === number);
