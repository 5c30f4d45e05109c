import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
} from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useAtom, useAtomValue } from "../../../document/use-atom.ts";
import { clockText } from "../../../../shared/format.ts";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import type { MediaSource, Storyboard } from "../../../../shared/media/schema.ts";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { hideTooltip } from "../../../ui/overlay/hide-tooltip.ts";
import { CaptionsMenu } from "../captions/captions-menu.tsx";
import styles from "./controls.module.css";
import { playButtonId, fullscreenAtom, usePlayer } from "../video/lecture-player.ts";
import { SeekBar } from "./seek-bar.tsx";
import { SpeedMenu } from "./speed-menu.tsx";
import { theaterAtom } from "./preferences.ts";
import type { SkipWatched } from "../unwatched/skip-watched.ts";
import { VolumeControl } from "./volume-control.tsx";
import { controlsText } from "../text.ts";

const skipSec = 10;

interface ControlsProps {
  lecture: Lecture;
  seen: readonly WatchedRange[];
  noteSeconds: readonly number[];
  /** Sources for preview frames. */
  images: readonly MediaSource[];
  storyboard: Storyboard | null;
  skipWatched: SkipWatched;
  /** The video has been played before. Until then the title of its poster is where the controls are. */
  played: boolean;
  /** Over the seek bar, as wide as it. */
  marks?: ReactNode;
}

/** The control bar over the video; hidden while the video plays and the user is inactive. */
export function Controls({
  lecture,
  seen,
  noteSeconds,
  images,
  storyboard,
  skipWatched,
  played,
  marks,
}: ControlsProps) {
  const player = usePlayer();
  const paused = usePlayer((state) => state.paused);
  const visible = usePlayer((state) => state.controlsVisible);
  useEffect(() => {
    if (!visible) hideTooltip();
  }, [visible]);
  const length = usePlayer((state) => state.duration) || lecture.durationSec;
  const second = usePlayer((state) => Math.floor(state.currentTime));
  const skip = (by: number) => void player.state.seek(Math.max(0, Math.min(length, player.state.currentTime + by)));
  return (
    <div className={classNames(styles.controls, !visible && styles.away, !played && styles.ahead)}>
      <div className={styles.seek}>
        <SeekBar
          chapters={lecture.chapters}
          seen={seen}
          noteSeconds={noteSeconds}
          sources={images}
          storyboard={storyboard}
          durationSec={lecture.durationSec}
        />
        {marks}
      </div>
      <div className={styles.buttons}>
        <IconButton
          id={playButtonId}
          label={paused ? controlsText.play : controlsText.pause}
          icon={paused ? <Play className="is-solid" /> : <Pause className="is-solid" />}
          onClick={() => player.state.togglePaused()}
        />
        <IconButton label={controlsText.back(skipSec)} icon={<RotateCcw />} onClick={() => skip(-skipSec)} />
        <IconButton label={controlsText.forward(skipSec)} icon={<RotateCw />} onClick={() => skip(skipSec)} />
        <div className={styles.wide}>
          <VolumeControl />
        </div>
        <span className={styles.time}>
          {clockText(second)}
          <span className={styles.length}> / {clockText(lecture.durationSec)}</span>
        </span>
        <span className={styles.space} />
        {skipWatched.offered ? (
          <button
            type="button"
            className={classNames(styles.skipWatched, styles.wide)}
            aria-pressed={skipWatched.on}
            onClick={skipWatched.toggle}
          >
            {controlsText.unwatchedOnly}
          </button>
        ) : null}
        <SpeedMenu skipWatched={skipWatched} />
        {lecture.captions.length > 0 ? <CaptionsMenu /> : null}
        <ScreenButtons />
      </div>
    </div>
  );
}

function ScreenButtons() {
  const player = usePlayer();
  const [theater, setTheater] = useAtom(theaterAtom);
  const fullscreen = useAtomValue(fullscreenAtom);
  const pip = usePlayer((state) => state.pip);
  const hasPip = usePlayer((state) => state.pipAvailability) === "available";
  const hasFullscreen = usePlayer((state) => state.fullscreenAvailability) === "available";
  return (
    <>
      {hasPip ? (
        <IconButton
          label={pip ? controlsText.leavePictureInPicture : controlsText.pictureInPicture}
          icon={<PictureInPicture2 />}
          aria-pressed={pip}
          className={styles.mode}
          onClick={() => void player.state.togglePictureInPicture().catch(() => undefined)}
        />
      ) : null}
      {fullscreen ? null : (
        <IconButton
          label={controlsText.theater}
          icon={<RectangleHorizontal />}
          aria-pressed={theater}
          className={styles.mode}
          onClick={() => setTheater(!theater)}
        />
      )}
      {hasFullscreen ? (
        <IconButton
          label={fullscreen ? controlsText.leaveFullscreen : controlsText.fullscreen}
          icon={fullscreen ? <Minimize /> : <Maximize />}
          onClick={() => void player.state.toggleFullscreen().catch(() => undefined)}
        />
      ) : null}
    </>
  );
}
