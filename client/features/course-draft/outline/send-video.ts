import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import type { UploadTarget } from "../../../lib/video-upload/stored-uploads.ts";

/** Sends a file as the video of a lecture, which has it from the start, or as a trailer. */
export function sendVideo(target: UploadTarget, file: File): void {
  uploadQueue.add(uploadQueue.takeUp([file], target), { target });
}
