import type { RenditionQuality } from "../../../shared/media/rendition.ts";
import type { VideoUpload } from "../../../shared/media/upload.ts";
import type { PartCalls } from "../video-upload/send-parts.ts";
import { errorCodeOf } from "../trpc/api-error.ts";
import { sendVideo } from "../video-upload/send-video.ts";
import { untilPassed } from "../video-upload/until-passed.ts";
import { makeInWorker } from "./make-in-worker.ts";
import type { Working } from "./run-in-worker.ts";

type Sending = Working &
  PartCalls & {
    quality: RenditionQuality;
    start: (bytes: number) => Promise<VideoUpload>;
    complete: () => Promise<unknown>;
    token: () => Promise<string>;
  };

/** The share of the work that encodes; sending is short. */
const makingShare = 0.9;

/** Makes a rendition and sends it. @returns false: this browser cannot */
export async function makeAndSend(
  video: File,
  { quality, gate, start, onProgress, ...sending }: Sending,
): Promise<boolean> {
  const { signal } = sending;
  const onMade = (share: number) => onProgress(makingShare * share);
  const made = await makeInWorker(video, { quality, gate, signal, onProgress: onMade });
  if (!made) return false;
  try {
    const { file } = made;
    const onPause = () => {};
    const onSent = (bytes: number) => onProgress(makingShare + (1 - makingShare) * (bytes / file.size));
    const upload = await untilPassed(() => start(file.size), { onPause, signal });
    await sendVideo(file, { ...sending, upload, onPause, onProgress: onSent });
  } catch (error) {
    // It is no smaller than the video, or an encoder was faster.
    if (errorCodeOf(error) !== "RENDITION_UNWANTED") throw error;
  } finally {
    await made.remove();
  }
  return true;
}
