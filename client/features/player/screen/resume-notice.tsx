import { useEffect, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { PlayerMessage } from "./player-message.tsx";
import type { SkipWatched } from "../unwatched/use-skip-watched.ts";

const shownMs = 8_000;

interface ResumeNoticeProps {
  positionSec: number;
  gapPlay: SkipWatched;
}

/** Says that the video goes on where it stopped, and offers other ways. Goes some seconds after it plays. */
export function ResumeNotice({ positionSec, gapPlay }: ResumeNoticeProps) {
  const player = usePlayer();
  const [shown, setShown] = useState(true);
  const playing = usePlayer((state) => !state.paused);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [playing]);
  if (!shown) return null;
  const instead = (action: () => void) => () => {
    action();
    setShown(false);
  };
  return (
    <PlayerMessage text={`${clockText(positionSec)}부터 이어서 볼게요`}>
      <button type="button" onClick={instead(() => void player.state.seek(0))}>
        처음부터
      </button>
      {gapPlay.offered && !gapPlay.on ? (
        <button type="button" onClick={instead(gapPlay.toggle)}>
          안 본 부분만
        </button>
      ) : null}
    </PlayerMessage>
  );
}
