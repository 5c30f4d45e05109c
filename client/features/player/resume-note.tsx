import { useEffect, useState } from "react";
import { clockText } from "../../../shared/format.ts";
import { usePlayer } from "./lecture-player.ts";
import styles from "./resume-note.module.css";

const shownMs = 8_000;

/** Says that the film goes on where it stopped, and offers its beginning. Goes some seconds after it plays. */
export function ResumeNote({ positionSec }: { positionSec: number }) {
  const player = usePlayer();
  const [shown, setShown] = useState(true);
  const playing = usePlayer((state) => !state.paused);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [playing]);
  if (!shown) return null;
  return (
    <output className={styles.note}>
      <span>{clockText(positionSec)}부터 이어서 볼게요</span>
      <button
        type="button"
        onClick={() => {
          void player.state.seek(0);
          setShown(false);
        }}
      >
        처음부터
      </button>
    </output>
  );
}
