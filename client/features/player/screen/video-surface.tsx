import { Container } from "@videojs/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { type PlaybackProps, LecturePlayback } from "./lecture-playback.tsx";
import { fullscreenAtom, usePlayer } from "../video/lecture-player.ts";
import styles from "./video-surface.module.css";
import { controlsText } from "../text.ts";

/** Stays mounted between lectures, so that the next one starts in the same fullscreen. */
export function VideoSurface({ className, ...props }: PlaybackProps & { className?: string | undefined }) {
  const { lecture } = props.watch;
  const idle = usePlayer((state) => !state.controlsVisible);
  useFullscreenFlag();
  return (
    <Container
      className={classNames(styles.frame, idle && styles.idle, className)}
      aria-label={controlsText.video(lecture.title)}
    >
      <LecturePlayback key={`${lecture.lectureId} ${props.requestedSec ?? ""}`} {...props} />
    </Container>
  );
}

/** Publishes whether the player is in fullscreen. */
function useFullscreenFlag(): void {
  const fullscreen = usePlayer((state) => state.fullscreen);
  const setFlag = useSetAtom(fullscreenAtom);
  useEffect(() => {
    setFlag(fullscreen);
    return () => setFlag(false);
  }, [fullscreen, setFlag]);
}
