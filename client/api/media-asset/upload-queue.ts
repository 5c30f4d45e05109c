import { freshToken } from "../../lib/session/session.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { UploadQueue } from "../../lib/video-upload/upload-queue.ts";
import { renditionQueue } from "./rendition-queue.ts";
import { uploadCalls } from "./upload-calls.ts";

/** An upload of the same file that was interrupted: the server knows files by their names and sizes. */
async function findInterrupted({ name, size }: File): Promise<string | null> {
  const { items } = await api.mediaAsset.list.query({ page: 1, rows: 100 });
  const fileName = name.normalize("NFC");
  const found = items.find(
    (asset) => asset.status === "UPLOADING" && asset.fileName === fileName && asset.bytes === size,
  );
  return found?.mediaAssetId ?? null;
}

/** The uploads of this page. */
export const uploadQueue = new UploadQueue({
  start: async (file) => {
    const mediaAssetId = await findInterrupted(file);
    if (mediaAssetId !== null) return api.mediaUpload.open.query({ mediaAssetId });
    return api.mediaUpload.start.mutate({ fileName: file.name, bytes: file.size });
  },
  calls: (mediaAssetId) => uploadCalls({ mediaAssetId, quality: null }),
  token: freshToken,
  onSent: (mediaAssetId, file) => {
    void utils.mediaAsset.list.invalidate();
    renditionQueue.add(mediaAssetId, file);
  },
});
