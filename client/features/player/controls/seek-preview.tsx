import { useEffect, useMemo, useState } from "react";
import type { MediaSource } from "../../../../shared/media/schema.ts";
import styles from "./seek-preview.module.css";
import { imageSource } from "../../../lib/source-choice.ts";

interface SeekPreviewProps {
  sources: readonly MediaSource[];
  /** The second to show; null while the pointer is not on the bar. */
  sec: number | null;
}

const breaksMax = 3;

/** A preview frame: a small second video that never plays, loaded at the first hover. */
export function SeekPreview({ sources, sec }: SeekPreviewProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const [state, setState] = useState<"loading" | "ready" | "broken">("loading");
  const [breaks, setBreaks] = useState(0);
  const source = useMemo(() => {
    // Touch has no preview: a finger covers it, and it costs mobile data.
    if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return undefined;
    const probe = document.createElement("video");
    return imageSource(sources, (type) => probe.canPlayType(type) !== "");
  }, [sources]);
  if (sec !== null && !wanted) setWanted(true);
  // The request may precede the renewal of the token: the next hover retries.
  if (sec === null && state === "broken" && breaks < breaksMax) {
    setWanted(false);
    setState("loading");
  }

  useEffect(() => {
    if (!video || sec === null || state !== "ready") return;
    return turnTo(video, sec);
  }, [video, state, sec]);

  if (!wanted || !source || state === "broken") return null;
  return (
    <video
      ref={setVideo}
      className={styles.image}
      src={source.url}
      hidden={state !== "ready"}
      preload="auto"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden
      onLoadedData={() => setState("ready")}
      onError={() => {
        setState("broken");
        setBreaks(breaks + 1);
      }}
    />
  );
}

/** One seek at a time: a video that seeks again while seeking never shows a frame. */
function turnTo(video: HTMLVideoElement, sec: number): () => void {
  const go = () => {
    if (!video.seeking && Math.abs(video.currentTime - sec) > 0.5) video.currentTime = sec;
  };
  go();
  video.addEventListener("seeked", go);
  return () => video.removeEventListener("seeked", go);
}
