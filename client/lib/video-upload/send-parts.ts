import type { SignedParts, UploadedPart } from "../../../shared/media/upload.ts";

export type PartCalls = {
  uploadedParts: () => Promise<readonly UploadedPart[]>;
  signParts: (numbers: number[]) => Promise<SignedParts>;
};

type Sending = PartCalls & { partBytes: number; onProgress: (sentBytes: number) => void; signal: AbortSignal };

/** Addresses are valid for minutes: a slow line needs the next ones later. */
const signedAtOnce = 4;

export const bytesOfParts = (parts: readonly UploadedPart[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Sends the parts of a file that the storage has not yet, one after the other: an interruption loses one part at most. */
export async function sendInParts(file: Blob, { partBytes, onProgress, signal, ...calls }: Sending): Promise<void> {
  const arrived = new Map((await calls.uploadedParts()).map(({ number, bytes }) => [number, bytes]));
  const partOf = (number: number) => file.slice((number - 1) * partBytes, number * partBytes);
  const missing = Array.from({ length: Math.ceil(file.size / partBytes) }, (_, index) => index + 1).filter(
    (number) => arrived.get(number) !== partOf(number).size,
  );
  let sent = file.size - missing.reduce((sum, number) => sum + partOf(number).size, 0);
  onProgress(sent);
  for (let at = 0; at < missing.length; at += signedAtOnce) {
    const { parts } = await calls.signParts(missing.slice(at, at + signedAtOnce));
    for (const { number, url } of parts) {
      const part = partOf(number);
      await putPart(url, part, { onProgress: (bytes) => onProgress(sent + bytes), signal });
      sent += part.size;
      onProgress(sent);
    }
  }
}

type Put = { onProgress: (sentBytes: number) => void; signal: AbortSignal };

/** `fetch` does not report the progress of an upload. */
const putPart = (url: string, part: Blob, { onProgress, signal }: Put): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => fail(new Error(`the part was not stored: ${request.status}`));
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => (request.status < 300 ? done() : lost()));
    request.addEventListener("error", lost);
    request.addEventListener("abort", () => fail(signal.reason));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
    signal.addEventListener("abort", stop);
    request.open("PUT", url);
    request.send(part);
    if (signal.aborted) stop();
  });
