import { Container } from "@videojs/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { type PlaybackProps, LecturePlayback } from "./lecture-playback.tsx";
import { fullscreenAtom, usePlayer } from "../video/lecture-player.ts";
import styles from "./video-surface.module.css";

/** The frame outlives its lectures, so that the next one starts in the same full screen. */
export function VideoSurface(props: PlaybackProps) {
  const { lecture } = props.watch;
  const idle = usePlayer((state) => !state.controlsVisible);
  useFullscreenFlag();
  return (
    <Container className={classNames(styles.frame, idle && styles.idle)} aria-label={`${lecture.title} 영상`}>
      <LecturePlayback key={`${lecture.lectureId} ${props.requestedSec ?? ""}`} {...props} />
    </Container>
  );
}

/** Tells the rest of the client whether the player fills the screen. */
function useFullscreenFlag(): void {
  const fullscreen = usePlayer((state) => state.fullscreen);
  const setFlag = useSetAtom(fullscreenAtom);
  useEffect(() => {
    setFlag(fullscreen);
    return () => setFlag(false);
  }, [fullscreen, setFlag]);
}
