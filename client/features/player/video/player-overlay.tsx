import { Play, RefreshCw } from "lucide-react";
import { Button } from "../../../ui/action/button.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { playButtonId, usePlayer } from "./lecture-player.ts";
import type { Failure } from "../../../lib/source-choice.ts";
import styles from "./player-overlay.module.css";
import { controlsText, failureText } from "../text.ts";

interface PlayerOverlayProps {
  failure: Failure | null;
  /** The video must not be fetched yet. */
  opening: boolean;
  /** The video has been played before. */
  played: boolean;
  onRetry: () => void;
}

/** Shown in the middle of the video: an error, loading, or the first play button. */
export function PlayerOverlay({ failure, opening, played, onRetry }: PlayerOverlayProps) {
  const player = usePlayer();
  const paused = usePlayer((state) => state.paused);
  const waiting = usePlayer((state) => state.waiting || !state.canPlay);
  if (failure) {
    const { title, hint } = failureText[failure];
    return (
      <div className={styles.broken} role="alert">
        <b>{title}</b>
        <p>{hint}</p>
        <Button onClick={onRetry}>
          <RefreshCw />
          {failureText.retry}
        </Button>
      </div>
    );
  }
  if (opening || (waiting && !paused)) return <LoadingMessage className={styles.loading} />;
  if (played || !paused) return null;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={controlsText.start}
      onClick={() => {
        void player.state.play();
        // This button is about to go.
        document.getElementById(playButtonId)?.focus({ preventScroll: true });
      }}
    >
      <Play className="is-solid" />
    </button>
  );
}
