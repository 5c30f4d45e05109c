import { DetailedError, Upload } from "tus-js-client";
import { isRefusal } from "./refusals.ts";
import { UploadRefused } from "./upload-refused.ts";

type Sending = {
  url: string;
  /** A valid access token. */
  token: () => Promise<string>;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** The server takes a request for half a minute, so a part is what the line carries in some seconds. */
const secondsPerPart = 8;
const partMin = 1024 ** 2;
const partMax = 64 * 1024 ** 2;
const firstPart = 4 * 1024 ** 2;

/**
 * Sends a file by the tus protocol, from the byte on that the server has not yet.
 * @throws UploadRefused for an answer that another try does not change
 */
export const sendByTus = (file: Blob, { url, token, onProgress, signal }: Sending): Promise<void> =>
  new Promise((done, fail) => {
    let startedAt = performance.now();
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: firstPart,
      // One policy of retries serves both ways of sending, see `sendVideo`.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => request.setHeader("authorization", `Bearer ${await token()}`),
      onProgress,
      onChunkComplete: (part) => {
        const now = performance.now();
        upload.options.chunkSize = nextPart(part, now - startedAt);
        startedAt = now;
      },
      onSuccess: () => done(),
      onError: (error) => fail(isRefused(error) ? new UploadRefused(error) : error),
    });
    const stop = () => {
      void upload.abort();
      fail(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    upload.start();
  });

/** @returns the bytes of a file that the server has */
export async function bytesByTus(url: string, token: Sending["token"]): Promise<number> {
  const headers = { authorization: `Bearer ${await token()}`, "tus-resumable": "1.0.0" };
  const response = await fetch(url, { method: "HEAD", headers });
  // An upload that the server has just ended: the next request says so.
  return response.ok ? Number(response.headers.get("upload-offset")) : 0;
}

/** At most twice as large as the one before. */
function nextPart(part: number, ms: number): number {
  const inTime = ms > 0 ? (part * secondsPerPart * 1000) / ms : partMax;
  return Math.round(Math.min(partMax, Math.max(partMin, Math.min(inTime, 2 * part))));
}

function isRefused(error: Error | DetailedError): boolean {
  const status = error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
  return status !== undefined && isRefusal(status);
}
