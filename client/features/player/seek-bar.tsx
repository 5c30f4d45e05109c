import { TimeSlider } from "@videojs/react";
import { clockText, durationText } from "../../../shared/format.ts";
import type { Chapter } from "../../../shared/media.ts";
import type { WatchedRange } from "../../../shared/progress.ts";
import { chapterAt, partsOf, seenIn } from "./chapter-parts.ts";
import { usePlayer } from "./lecture-player.ts";
import styles from "./seek-bar.module.css";

interface SeekBarProps {
  chapters: readonly Chapter[];
  /** Everything watched so far, in order. */
  seen: readonly WatchedRange[];
  /** As the catalogue says it, until the film itself is there. */
  durationSec: number;
}

/** Chapters as parts with seams between them, what has been watched tinted, the slanted head on top. */
export function SeekBar({ chapters, seen, durationSec }: SeekBarProps) {
  const length = usePlayer((state) => state.duration) || durationSec;
  const second = usePlayer((state) => Math.floor(state.currentTime));
  const chapterTitle = (sec: number) => chapterAt(chapters, sec)?.title;
  return (
    <TimeSlider.Root className={styles.bar} label="재생 위치" step={5} largeStep={10}>
      <TimeSlider.Track className={styles.track}>
        {partsOf(chapters, length).map((part) => (
          <span
            key={part.startSec}
            className={styles.part}
            style={{ "--from": part.from, "--length": part.to - part.from }}
          >
            <span className={styles.rail}>
              {seenIn(part, seen, length).map(([from, to]) => (
                <i key={from} style={{ "--from": from, "--length": to - from }} />
              ))}
            </span>
          </span>
        ))}
      </TimeSlider.Track>
      <TimeSlider.Thumb
        className={styles.head}
        aria-valuetext={[`${durationText(length)} 중 ${durationText(second)}`, chapterTitle(second)]
          .filter(Boolean)
          .join(", ")}
      />
      <TimeSlider.Preview className={styles.tip}>
        <TimeSlider.Value
          type="pointer"
          format={(sec: number) => [clockText(sec), chapterTitle(sec)].filter(Boolean).join(" · ")}
        />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}
