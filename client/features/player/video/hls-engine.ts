import Engine, { type ErrorData } from "hls.js/light";
import type { Failure } from "../../../lib/source-choice.ts";

/** Plays HLS through hls.js. Loaded only where it is needed. */
export function attachHls(video: HTMLVideoElement, url: string, onFailure: (failure: Failure) => void): () => void {
  const hls = new Engine({
    // Buffers a minute ahead and drops played segments from memory.
    maxBufferLength: 60,
    backBufferLength: 90,
    // The first segment already has the rendition that fits: no smaller one is loaded to measure the connection.
    capLevelToPlayerSize: true,
    testBandwidth: false,
    abrEwmaDefaultEstimate: estimatedBitRate(),
  });
  let recovered = false;
  hls.on(Engine.Events.ERROR, (_, error) => {
    // Every other rendition would be rejected as well: a retry is pointless.
    if (!error.fatal && !isRefusal(error)) return;
    if (error.type === Engine.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    onFailure(failureOf(error));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

/** Bits a second of the connection, as far as the browser says; otherwise those of a slow one. */
function estimatedBitRate(): number {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  return (connection?.downlink ?? 2) * 1_000_000;
}

const isRefusal = ({ response }: ErrorData): boolean => response?.code === 401 || response?.code === 403;

function failureOf(error: ErrorData): Failure {
  const { type, response } = error;
  if (isRefusal(error)) return "refused";
  const answered = response !== undefined && response.code !== undefined && response.code > 0;
  return type === Engine.ErrorTypes.NETWORK_ERROR && !answered ? "offline" : "unreadable";
}
