import type { MediaSource as Source } from "../../../../shared/media.ts";
import { type Failure, hlsType } from "./source-choice.ts";

type Played = {
  source: Source;
  usesHlsJs: boolean;
  /** The pass was renewed just now. */
  renewed: boolean;
};

/** Gives the image one source, by script where a ladder has to be fed. `onFailure` is shown at most once. */
export async function playSource(
  video: HTMLVideoElement,
  { source, usesHlsJs, renewed }: Played,
  onFailure: (failure: Failure) => void,
): Promise<() => void> {
  let notified = false;
  const fail = (failure: Failure) => {
    if (notified) return;
    notified = true;
    onFailure(failure);
  };
  if (source.type === hlsType && usesHlsJs) {
    const { attachHls } = await import("./hls-engine.ts");
    return attachHls(video, source.url, fail);
  }
  const evaluate = () => {
    // Of a ladder it is a segment that fails, which its list cannot tell: a new pass is tried first.
    if (source.type === hlsType && !renewed && video.error?.code !== mediaErrorDecode) return fail("refused");
    void reasonOf(source.url).then(fail);
  };
  video.addEventListener("error", evaluate);
  video.src = source.url;
  return () => {
    video.removeEventListener("error", evaluate);
    video.removeAttribute("src");
    video.load();
  };
}

/** `MediaError.MEDIA_ERR_DECODE` */
const mediaErrorDecode = 3;

/** The element's own error does not say what the server answered, so the server is asked, past every cache. */
async function reasonOf(url: string): Promise<Failure> {
  try {
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    return status === 401 || status === 403 ? "refused" : "unreadable";
  } catch {
    return "offline";
  }
}

/** Whether a script can feed the usual H.264 ladder here. */
export const supportsMse = (): boolean =>
  typeof MediaSource !== "undefined" && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E, mp4a.40.2"');
