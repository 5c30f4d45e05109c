import { useEffect, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { ResumeNotice } from "./resume-notice.tsx";
import { PlayerMessage } from "./player-message.tsx";
import type { StartPosition } from "../video/start-position.ts";
import type { SkipWatched } from "../unwatched/use-skip-watched.ts";
import type { ResumeElsewhere } from "../progress/use-resume-elsewhere.ts";

interface PlayerMessagesProps {
  begin: StartPosition;
  gapPlay: SkipWatched;
  otherDevice: ResumeElsewhere;
}

/** At most one line on the image: the newest word. */
export function PlayerMessages({ begin, gapPlay, otherDevice }: PlayerMessagesProps) {
  const player = usePlayer();
  const ended = usePlayer((state) => state.ended);
  if (gapPlay.done) return <Passing key="done" text="안 본 부분을 다 봤어요." />;
  if (otherDevice.atSec !== null) {
    const { atSec, dismiss } = otherDevice;
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
  return begin.resumed && !ended ? <ResumeNotice positionSec={begin.positionSec} gapPlay={gapPlay} /> : null;
}

const passingMs = 8_000;

function Passing({ text }: { text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), passingMs);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <PlayerMessage text={text} /> : null;
}
