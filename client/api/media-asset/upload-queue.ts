import type { VideoUpload } from "../../../shared/media/upload.ts";
import { freshToken } from "../../lib/session/session.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { keptHandles } from "../../lib/video-upload/kept-handles.ts";
import { bytesOfParts } from "../../lib/video-upload/send-parts.ts";
import { bytesByTus } from "../../lib/video-upload/send-tus.ts";
import { storedUploads, type UploadStore } from "../../lib/video-upload/stored-uploads.ts";
import { UploadQueue } from "../../lib/video-upload/upload-queue.ts";
import { draftEditor } from "../course-draft/draft-editors.ts";
import { renditionQueue } from "./rendition-queue.ts";
import { uploadCalls } from "./upload-calls.ts";

const stores = new Map<string, UploadStore>();

/** Uploads of the signed-in user. */
function stored(): UploadStore {
  const userId = store.get(viewerIdAtom) ?? "";
  const known = stores.get(userId) ?? storedUploads(userId);
  stores.set(userId, known);
  return known;
}

const open = (mediaAssetId: string): Promise<VideoUpload> =>
  api.mediaUpload.open.query({ mediaAssetId, quality: null });

/** The uploads of this page. */
export const uploadQueue = new UploadQueue({
  start: async ({ name, size }, { others, levelSound, mediaAssetId }) => {
    if (mediaAssetId !== null) return open(mediaAssetId);
    const file = { fileName: name, bytes: size };
    const found = await api.mediaUpload.find.query({ ...file, except: others });
    return found ?? api.mediaUpload.start.mutate({ ...file, levelSound });
  },
  onStarted: (mediaAssetId, target) => {
    if (!target) return;
    const { courseId, lectureId } = target;
    draftEditor(courseId).add(
      lectureId === null
        ? { kind: "setTrailerUpload", input: { courseId, mediaAssetId } }
        : { kind: "setVideo", input: { lectureId, mediaAssetId } },
    );
  },
  sentBytes: async (mediaAssetId) => {
    try {
      const { transport } = await open(mediaAssetId);
      if (transport.kind === "TUS") return await bytesByTus(transport.url, freshToken);
      return bytesOfParts(await uploadCalls({ mediaAssetId, quality: null }).uploadedParts());
    } catch (error) {
      if (errorCodeOf(error) === "NOT_FOUND") return null;
      throw error;
    }
  },
  calls: (mediaAssetId) => uploadCalls({ mediaAssetId, quality: null }),
  token: freshToken,
  onSent: (mediaAssetId, file) => {
    void utils.mediaAsset.list.invalidate();
    renditionQueue.add(mediaAssetId, file);
  },
  stored,
  handles: keptHandles,
});
