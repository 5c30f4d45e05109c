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
      case "POSTERS":
        return drawPosters(file, { ...making, ...part });
      case "SOUND":
        return measureSound(file, { ...making, ...part });
      case "RENDITION":
        return makeRendition(file, { ...making, ...part });
    }
  },
});

type Making<Kind> = Omit<PartMaking, "part"> & Extract<PartMaking["part"], { kind: Kind }>;

async function drawStoryboard(file: File, { grid, mediaAssetId, ...working }: Making<"STORYBOARD">): Promise<boolean> {
  const { sendStoryboard } = await import("../../lib/video-renditions/draw-and-send.ts");
  const url = `/media-uploads/${mediaAssetId}/storyboard`;
  return sendStoryboard({ kind: "DRAW_STORYBOARD", file, grid }, { ...working, url, token: freshToken });
}

async function drawPosters(
  file: File,
  { durationMs, size, mediaAssetId, ...working }: Making<"POSTERS">,
): Promise<boolean> {
  const { sendPosters } = await import("../../lib/video-renditions/draw-and-send.ts");
  const url = `/media-uploads/${mediaAssetId}/posters`;
  return sendPosters({ kind: "DRAW_POSTERS", file, durationMs, size }, { ...working, url, token: freshToken });
}

async function measureSound(file: File, { durationMs, mediaAssetId, ...working }: Making<"SOUND">): Promise<boolean> {
  const { runInWorker } = await import("../../lib/video-renditions/run-in-worker.ts");
  const measures =
    "AudioDecoder" in globalThis ? await runInWorker({ kind: "MEASURE_SOUND", file, durationMs }, working) : null;
  if (measures) await api.mediaAsset.saveSound.mutate({ mediaAssetId, ...measures });
  return measures !== null;
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
