import { freshToken } from "../../lib/session/session.ts";
import { api } from "../../lib/trpc/trpc.ts";
import { type PartMaking, RenditionQueue } from "../../lib/video-renditions/rendition-queue.ts";
import { uploadCalls } from "./upload-calls.ts";

/** The parts that this page makes of the videos that it has sent. */
export const renditionQueue = new RenditionQueue({
  // Loaded with the first video.
  whenReady: async (mediaAssetId, signal) => {
    const { whenLacking } = await import("./when-lacking.ts");
    return whenLacking(mediaAssetId, signal);
  },
  make: (file, { part, ...making }) => {
    switch (part.kind) {
      case "STORYBOARD":
        return drawStoryboard(file, { ...making, ...part });
      case "RENDITION":
        return makeRendition(file, { ...making, ...part });
    }
  },
});

type Making<Kind> = Omit<PartMaking, "part"> & Extract<PartMaking["part"], { kind: Kind }>;

async function drawStoryboard(file: File, { grid, mediaAssetId, ...working }: Making<"STORYBOARD">): Promise<boolean> {
  const { drawAndSend } = await import("../../lib/video-renditions/draw-and-send.ts");
  const url = `/media-uploads/${mediaAssetId}/storyboard`;
  return drawAndSend({ kind: "DRAW_STORYBOARD", file, grid }, { ...working, url, token: freshToken });
}

async function makeRendition(file: File, { quality, mediaAssetId, ...working }: Making<"RENDITION">): Promise<boolean> {
  const { makeAndSend } = await import("../../lib/video-renditions/make-and-send.ts");
  return makeAndSend(file, {
    ...working,
    ...uploadCalls({ mediaAssetId, quality }),
    quality,
    start: (bytes) => api.mediaUpload.startRendition.mutate({ mediaAssetId, quality, bytes }),
    token: freshToken,
  });
}
