import { type ReactNode, useEffect, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./player-messages.module.css";
import type { StartPosition } from "../video/start-position.ts";
import type { SkipWatched } from "../unwatched/skip-watched.ts";
import type { ResumeElsewhere } from "../progress/use-resume-elsewhere.ts";

interface PlayerMessagesProps {
  start: StartPosition;
  skipWatched: SkipWatched;
  resumeElsewhere: ResumeElsewhere;
}

/** At most one message over the video: the newest. */
export function PlayerMessages({ start, skipWatched, resumeElsewhere }: PlayerMessagesProps) {
  const player = usePlayer();
  const ended = usePlayer((state) => state.ended);
  if (skipWatched.done) return <Passing key="done" text="안 본 부분을 다 봤어요." />;
  if (resumeElsewhere.atSec !== null) {
    const { atSec, dismiss } = resumeElsewhere;
    return (
      <PlayerMessage text={`다른 기기에서 ${clockText(atSec)}까지 봤어요`}>
        <button
          type="button"
          onClick={() => {
            void player.state.seek(atSec);
            void player.state.play().catch(() => undefined);
            dismiss();
          }}
        >
          이어 보기
        </button>
      </PlayerMessage>
    );
  }
  return start.resumed && !ended ? <ResumeNotice positionSec={start.positionSec} skipWatched={skipWatched} /> : null;
}

/** How long a message stays. */
const shownMs = 8_000;

function Passing({ text }: { text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <PlayerMessage text={text} /> : null;
}

interface ResumeNoticeProps {
  positionSec: number;
  skipWatched: SkipWatched;
}

/** Says that the video continues at the last position, with alternatives; hidden some seconds after playback starts. */
function ResumeNotice({ positionSec, skipWatched }: ResumeNoticeProps) {
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
      {skipWatched.offered && !skipWatched.on ? (
        <button type="button" onClick={instead(skipWatched.toggle)}>
          안 본 부분만
        </button>
      ) : null}
    </PlayerMessage>
  );
}

interface PlayerMessageProps {
  text: string;
  /** Buttons. */
  children?: ReactNode;
}

function PlayerMessage({ text, children }: PlayerMessageProps) {
  return (
    <output className={styles.message}>
      <span>{text}</span>
      {children}
    </output>
  );
}
