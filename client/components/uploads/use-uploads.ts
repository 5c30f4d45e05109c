import { useSyncExternalStore } from "react";
import { renditionQueue } from "../../api/media-asset/rendition-queue.ts";
import { uploadQueue } from "../../api/media-asset/upload-queue.ts";

/** The renditions that this page makes. */
export const useMakingRenditions = () => useSyncExternalStore(renditionQueue.subscribe, renditionQueue.snapshot);

/** The files that this page sends. */
export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);

/** The ids of videos that this page has sent. */
export const useSentVideos = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.sent);
