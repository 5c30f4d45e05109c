import { freshToken } from "../../lib/session/session.ts";
import { api } from "../../lib/trpc/trpc.ts";
import { RenditionQueue } from "../../lib/video-renditions/rendition-queue.ts";
import { uploadCalls } from "./upload-calls.ts";

/** The renditions that this page makes of the videos that it has sent. */
export const renditionQueue = new RenditionQueue({
  // Loaded with the first video.
  whenReady: async (mediaAssetId, signal) => {
    const { whenLacking } = await import("./when-lacking.ts");
    return whenLacking(mediaAssetId, signal);
  },
  make: async (file, rendition) => {
    const { mediaAssetId, quality } = rendition;
    const { makeAndSend } = await import("../../lib/video-renditions/make-and-send.ts");
    return makeAndSend(file, {
      ...rendition,
      ...uploadCalls({ mediaAssetId, quality }),
      start: (bytes) => api.mediaUpload.startRendition.mutate({ mediaAssetId, quality, bytes }),
      token: freshToken,
    });
  },
});
