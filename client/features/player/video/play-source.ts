import type { MediaSource as Source } from "../../../../shared/media/schema.ts";
import { hasImage } from "./has-image.ts";
import { type Failure, hlsType } from "../../../lib/source-choice.ts";

type Played = {
  source: Source;
  /** Where playback starts, in seconds. */
  startSec: number;
  usesHlsJs: boolean;
  /** The media token has just been renewed. */
  renewed: boolean;
  /** Called right before the video is loaded, which pauses it and drops events that it has not sent yet. */
  onLoad: () => void;
};

/** Plays one source, HLS through hls.js where needed. `onFailure` is called at most once. */
export async function playSource(
  video: HTMLVideoElement,
  { source, startSec, usesHlsJs, renewed, onLoad }: Played,
  onFailure: (failure: Failure) => void,
): Promise<() => void> {
  // Before there are metadata this is where the browser starts: nothing ever sees the video at its own first second.
  video.currentTime = startSec;
  let notified = false;
  const fail = (failure: Failure) => {
    if (notified) return;
    notified = true;
    onFailure(failure);
  };
  if (source.type === hlsType && usesHlsJs) {
    const { attachHls } = await import("./hls-engine.ts");
    onLoad();
    const stopWatching = onInvisible(video, source, () => fail("invisible"));
    const detach = attachHls(video, source.url, fail);
    return () => {
      stopWatching();
      detach();
    };
  }
  const evaluate = () => {
    // In HLS a segment fails, and the playlist cannot say why: the token is renewed first.
    if (source.type === hlsType && !renewed && video.error?.code !== mediaErrorDecode) return fail("refused");
    void reasonOf(source.url).then(fail);
  };
  const stopWatching = onInvisible(video, source, () => fail("invisible"));
  video.addEventListener("error", evaluate);
  onLoad();
  video.src = source.url;
  return () => {
    stopWatching();
    video.removeEventListener("error", evaluate);
    video.removeAttribute("src");
    video.load();
  };
}

/** Seconds of sound after which an HLS video has said how large the video codec is. */
const imageWithinSec = 0.5;

/**
 * Calls back when the first data have come without an image. A browser plays the sound of a video whose image it cannot
 * decode, without an error.
 */
function onInvisible(video: HTMLVideoElement, source: Source, action: () => void): () => void {
  const stop = new AbortController();
  let playedFrom: number | null = null;
  const check = () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    if (hasImage(video)) return stop.abort();
    playedFrom ??= video.currentTime;
    if (source.type === hlsType && Math.abs(video.currentTime - playedFrom) < imageWithinSec) return;
    stop.abort();
    action();
  };
  for (const event of ["loadeddata", "playing", "timeupdate"])
    video.addEventListener(event, check, { signal: stop.signal });
  return () => stop.abort();
}

/** `MediaError.MEDIA_ERR_DECODE` */
const mediaErrorDecode = 3;

/** The element's error lacks the server's status, so the URL is requested again, past every cache. */
async function reasonOf(url: string): Promise<Failure> {
  try {
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    return status === 401 || status === 403 ? "refused" : "unreadable";
  } catch {
    return "offline";
  }
}

/** Whether this browser plays H.264 through Media Source Extensions. */
export const supportsMse = (): boolean =>
  typeof MediaSource !== "undefined" && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E, mp4a.40.2"');
