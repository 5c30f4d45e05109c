import { freshToken } from "../../lib/session/session.ts";
import { api } from "../../lib/trpc/trpc.ts";
import { RenditionQueue } from "../../lib/video-renditions/rendition-queue.ts";
import { wantedQualities } from "../../../shared/media/rendition.ts";
import { whenProcessed } from "./when-processed.ts";
import { uploadCalls } from "./upload-calls.ts";

/** The renditions that this page makes of the videos that it has sent. */
export const renditionQueue = new RenditionQueue({
  whenReady: async (mediaAssetId, signal) => {
    const asset = await whenProcessed(mediaAssetId, signal);
    return asset ? wantedQualities(asset) : [];
  },
  make: async (file, rendition) => {
    const { mediaAssetId, quality } = rendition;
    // Encoders are loaded with the first video.
    const { makeAndSend } = await import("../../lib/video-renditions/make-and-send.ts");
    return makeAndSend(file, {
      ...rendition,
      ...uploadCalls({ mediaAssetId, quality }),
      start: (bytes) => api.mediaUpload.startRendition.mutate({ mediaAssetId, quality, bytes }),
      token: freshToken,
    });
  },
});
