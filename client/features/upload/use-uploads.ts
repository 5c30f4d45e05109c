import { useSyncExternalStore } from "react";
import { uploadQueue } from "../../api/media-asset/upload-queue.ts";

/** The files that this page sends. */
export const useUploads = () => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
