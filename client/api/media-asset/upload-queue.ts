import { freshToken } from "../../lib/session/session.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { UploadQueue } from "../../lib/video-upload/upload-queue.ts";
import { renditionQueue } from "./rendition-queue.ts";
import { uploadCalls } from "./upload-calls.ts";

/** The uploads of this page. */
export const uploadQueue = new UploadQueue({
  start: async ({ name, size }, { others, levelSound }) => {
    const file = { fileName: name, bytes: size };
    const found = await api.mediaUpload.find.query({ ...file, except: others });
    return found ?? api.mediaUpload.start.mutate({ ...file, levelSound });
  },
  calls: (mediaAssetId) => uploadCalls({ mediaAssetId, quality: null }),
  token: freshToken,
  onSent: (mediaAssetId, file) => {
    void utils.mediaAsset.list.invalidate();
    renditionQueue.add(mediaAssetId, file);
  },
});
