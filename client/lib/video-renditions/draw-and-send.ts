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

/** Draws the thumbnails of a video, and sends them. @returns false: this browser cannot */
export async function sendStoryboard(work: Work & { kind: "DRAW_STORYBOARD" }, sending: Sending): Promise<boolean> {
  const image = canDraw() ? await runInWorker(work, sending) : null;
  if (image !== null) await sendImage(sending.url, image, sending);
  return image !== null;
}

/** The same with the images from which the poster is chosen. */
export async function sendPosters(work: Work & { kind: "DRAW_POSTERS" }, sending: Sending): Promise<boolean> {
  const drawn = canDraw() ? await runInWorker(work, sending) : null;
  if (drawn === null) return false;
  const { image, first } = drawn;
  await sendImage(first === null ? sending.url : `${sending.url}?first=${first}`, image, sending);
  return true;
}

const sendImage = (url: string, image: Blob, { token, signal }: Sending): Promise<void> =>
  untilPassed(async () => putImage(url, image, { token: await token(), signal }), { onPause: () => {}, signal });

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
