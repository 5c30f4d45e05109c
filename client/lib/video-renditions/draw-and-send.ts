import { UploadRefused } from "../video-upload/upload-refused.ts";
import { isRefusal } from "../video-upload/refusals.ts";
import { untilPassed } from "../video-upload/until-passed.ts";
import type { Work } from "./messages.ts";
import { runInWorker, type Working } from "./run-in-worker.ts";

type Sending = Working & {
  /** Where the image is sent. */
  url: string;
  /** A valid access token. */
  token: () => Promise<string>;
};

const canDraw = (): boolean => "VideoDecoder" in globalThis && "OffscreenCanvas" in globalThis;

/** Draws images of a video, and sends them as one. @returns false: this browser cannot */
export async function drawAndSend(work: Work & { kind: "DRAW_STORYBOARD" }, sending: Sending): Promise<boolean> {
  const { url, token, signal } = sending;
  const image = canDraw() ? await runInWorker(work, sending) : null;
  if (image === null) return false;
  await untilPassed(async () => putImage(url, image, { token: await token(), signal }), { onPause: () => {}, signal });
  return true;
}

/** @throws UploadRefused for an answer that another try does not change */
async function putImage(
  url: string,
  image: Blob,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": image.type };
  const { ok, status } = await fetch(url, { method: "PUT", headers, body: image, signal });
  if (ok) return;
  const error = new Error(`the image was not stored: ${status}`);
  throw isRefusal(status) ? new UploadRefused(error) : error;
}
