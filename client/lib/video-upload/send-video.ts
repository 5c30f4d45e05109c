import type { VideoUpload } from "../../../shared/media/upload.ts";
import { holding } from "../sync-queue/lock.ts";
import { type PartCalls, sendInParts } from "./send-parts.ts";
import { sendByTus } from "./send-tus.ts";
import { untilPassed } from "./until-passed.ts";

type Sending = PartCalls & {
  upload: VideoUpload;
  token: () => Promise<string>;
  complete: () => Promise<unknown>;
  onProgress: (sentBytes: number) => void;
  onPause: () => void;
  signal: AbortSignal;
};

/**
 * Sends the file of an announced upload, from where it was interrupted on, until the server has all of it. One tab
 * sends at a time, and a lost connection pauses it, see `untilPassed`.
 */
export const sendVideo = (file: Blob, { upload, complete, ...sending }: Sending): Promise<void> =>
  holding(`video upload ${upload.mediaAssetId}`, sending.signal, () => {
    let furthest = 0;
    return untilPassed(async (advance) => {
      const onProgress = (bytes: number) => {
        if (bytes > furthest) advance();
        furthest = Math.max(furthest, bytes);
        sending.onProgress(bytes);
      };
      await send(file, upload, { ...sending, onProgress });
      await complete();
    }, sending);
  });

function send(file: Blob, { transport }: VideoUpload, sending: Omit<Sending, "upload" | "complete">): Promise<void> {
  if (transport.kind === "TUS") return sendByTus(file, { ...sending, url: transport.url });
  return sendInParts(file, { ...sending, partBytes: transport.partBytes });
}
