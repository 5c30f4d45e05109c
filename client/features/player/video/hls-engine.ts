import Engine, { type ErrorData } from "hls.js/light";
import type { Failure } from "./source-choice.ts";

/** Feeds the ladder to the image by script. Loaded only where a ladder is played. */
export function attachHls(video: HTMLVideoElement, url: string, onFailure: (failure: Failure) => void): () => void {
  // The ladder is small against a video's rest: a minute ahead is enough, and what has been seen is let go.
  const hls = new Engine({ maxBufferLength: 60, backBufferLength: 90 });
  let recovered = false;
  hls.on(Engine.Events.ERROR, (_, error) => {
    // Every other step of the ladder would be refused as well: there is nothing to wait for.
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

const isRefusal = ({ response }: ErrorData): boolean => response?.code === 401 || response?.code === 403;

function failureOf(error: ErrorData): Failure {
  const { type, response } = error;
  if (isRefusal(error)) return "refused";
  const answered = response !== undefined && response.code !== undefined && response.code > 0;
  return type === Engine.ErrorTypes.NETWORK_ERROR && !answered ? "offline" : "unreadable";
}
