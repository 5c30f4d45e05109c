import { useEffect, useMemo, useState } from "react";
import type { MediaSource, Storyboard } from "../../../../shared/media/schema.ts";
import { thumbnailAt, sheetSize } from "../../../../shared/media/storyboard.ts";
import styles from "./seek-preview.module.css";
import { imageSource } from "../../../lib/source-choice.ts";
import { useRetries } from "./use-retries.ts";

interface SeekPreviewProps {
  sources: readonly MediaSource[];
  storyboard: Storyboard | null;
  /** The second to show while the pointer is on the bar. */
  pointedSec: number | null;
  /** The same while the bar has the focus of the keyboard. */
  focusedSec: number | null;
}

/** A thumbnail of the second at which the user points: a small one of the video, or else a frame of it. */
export const SeekPreview = ({ sources, storyboard, pointedSec, focusedSec }: SeekPreviewProps) =>
  storyboard ? (
    <StoryboardThumbnail storyboard={storyboard} sec={pointedSec ?? focusedSec} />
  ) : (
    <VideoFrame sources={sources} sec={pointedSec} />
  );

interface StoryboardThumbnailProps {
  storyboard: Storyboard;
  sec: number | null;
}

/** One image has all thumbnails, so it is fetched once. */
function StoryboardThumbnail({ storyboard, sec }: StoryboardThumbnailProps) {
  const { isFetched, fail } = useRetries(sec !== null);
  const [isLoaded, setLoaded] = useState(false);
  if (!isFetched) return null;
  const { left, top } = thumbnailAt(storyboard, sec ?? 0);
  const { width, height } = storyboard;
  return (
    <span className={styles.thumbnail} style={{ "--width": width, "--height": height }} hidden={!isLoaded}>
      <img
        {...sheetSize(storyboard)}
        src={storyboard.url}
        alt=""
        style={{ "--left": left, "--top": top }}
        onLoad={() => setLoaded(true)}
        onError={() => {
          setLoaded(false);
          fail();
        }}
      />
    </span>
  );
}

interface VideoFrameProps {
  sources: readonly MediaSource[];
  /** The second to show; null while the pointer is not on the bar. */
  sec: number | null;
}

/** A small second video that never plays, loaded at the first hover. */
function VideoFrame({ sources, sec }: VideoFrameProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isReady, setReady] = useState(false);
  const { isFetched, fail } = useRetries(sec !== null);
  const source = useMemo(() => {
    // Touch has no preview: a finger covers it, and it costs mobile data.
    if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return undefined;
    const probe = document.createElement("video");
    return imageSource(sources, (type) => probe.canPlayType(type) !== "");
  }, [sources]);

  useEffect(() => {
    if (!video || sec === null || !isReady) return;
    return turnTo(video, sec);
  }, [video, isReady, sec]);

  if (!isFetched || !source) return null;
  return (
    <video
      ref={setVideo}
      className={styles.image}
      src={source.url}
      hidden={!isReady}
      preload="auto"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden
      onLoadedData={() => setReady(true)}
      onError={() => {
        setReady(false);
        fail();
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
