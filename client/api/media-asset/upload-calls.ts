import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import { api } from "../../lib/trpc/trpc.ts";

/** The calls of an upload: that of a video, or of one of its renditions. */
export const uploadCalls = (upload: { mediaAssetId: string; quality: RenditionQuality | null }) => ({
  uploadedParts: async () => (await api.mediaUpload.parts.query(upload)).parts,
  signParts: (numbers: number[]) => api.mediaUpload.signParts.mutate({ ...upload, numbers }),
  complete: () => api.mediaUpload.complete.mutate(upload),
});
