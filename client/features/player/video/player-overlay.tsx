import { Play, RefreshCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { usePlayer } from "./lecture-player.ts";
import type { Failure } from "./source-choice.ts";
import styles from "./player-overlay.module.css";

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
    const { title, hint } = text[failure];
    return (
      <div className={styles.broken} role="alert">
        <b>{title}</b>
        <p>{hint}</p>
        <Button onClick={onRetry}>
          <RefreshCw />
          다시 시도
        </Button>
      </div>
    );
  }
  if (opening || (waiting && !paused)) return <LoadingMessage className={styles.loading} />;
  if (played || !paused) return null;
  return (
    <button type="button" className={styles.play} aria-label="강의 재생하기" onClick={() => void player.state.play()}>
      <Play className="is-solid" />
    </button>
  );
}

const text: Record<Failure, { title: string; hint: string }> = {
  offline: { title: "인터넷이 끊긴 것 같아요.", hint: "보던 자리는 그대로 있어요. 연결되면 이어서 볼 수 있어요." },
  refused: {
    title: "수강권을 확인하지 못했어요.",
    hint: "다시 시도해도 열리지 않으면 강의실에서 기간을 확인해 주세요.",
  },
  unreadable: { title: "이 브라우저에서 영상을 열지 못했어요.", hint: "다시 시도하거나 다른 브라우저로 열어 주세요." },
};
