import type { ReactNode } from "react";
import { publishedChapters } from "../../../../shared/media/chapters.ts";
import { timelineText as text } from "../text.ts";
import { timeText } from "../time.ts";
import { usePlayhead, useWorkspace } from "../workspace-context.ts";
import type { Confused } from "./confused.ts";
import styles from "./timeline.module.css";
import type { TimeWindow } from "./window.ts";

interface OverviewProps {
  shown: TimeWindow;
  confused: readonly Confused[];
  onShow: (ms: number) => void;
}

/** The whole video: its chapters, where learners did not understand it, and the part that the detail shows. */
export function Overview({ shown, confused, onShow }: OverviewProps) {
  const { draft } = useWorkspace();
  const { durationMs, chapters } = draft;
  const share = (ms: number) => `${(100 * ms) / durationMs}%`;
  const worst = confused.toSorted((one, other) => other.learners - one.learners).slice(0, 3);
  return (
    <div className={styles.overview}>
      <div className={styles.chapters} aria-hidden="true">
        {publishedChapters(chapters, durationMs).map(({ title, startMs, endMs }) => (
          <span key={startMs} style={{ left: share(startMs), width: share(endMs - startMs) }}>
            {title}
          </span>
        ))}
      </div>
      <Seek onShow={onShow}>
        {confused.length > 0 ? <Heat confused={confused} durationMs={durationMs} /> : null}
        <span className={styles.window} style={{ left: share(shown.startMs), width: share(shown.lengthMs) }} />
      </Seek>
      {worst.map(({ startSec, learners }) => (
        <span key={startSec} className={styles.confused} style={{ left: share(startSec * 1000) }}>
          <span className="sr-only">{text.confused(learners)}</span>
          <span aria-hidden="true">{learners}</span>
        </span>
      ))}
    </div>
  );
}

/** A slider over the whole video. */
function Seek({ onShow, children }: { onShow: (ms: number) => void; children: ReactNode }) {
  const { draft } = useWorkspace();
  const { durationMs } = draft;
  const seconds = usePlayhead((head) => Math.floor(head.ms() / 1000));
  return (
    <div className={styles.seek}>
      {children}
      <span className={styles.place} style={{ left: `${(100_000 * seconds) / durationMs}%` }} />
      <input
        type="range"
        aria-label={text.position}
        aria-valuetext={timeText(seconds * 1000)}
        min={0}
        max={Math.floor(durationMs / 1000)}
        value={seconds}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value) * 1000)}
      />
    </div>
  );
}

/** A white line: the more learners, the higher. */
function Heat({ confused, durationMs }: { confused: readonly Confused[]; durationMs: number }) {
  const most = Math.max(...confused.map(({ learners }) => learners));
  const points = confused.map(({ startSec, learners }) => {
    const x = (1_000_000 * startSec) / durationMs;
    return `${x.toFixed(1)},${(36 - (30 * learners) / most).toFixed(1)}`;
  });
  return (
    <svg className={styles.heat} viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={["0,36", ...points, "1000,36"].join(" ")} />
    </svg>
  );
}
