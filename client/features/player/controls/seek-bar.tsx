import { TimeSlider } from "@videojs/react";
import { type PointerEvent, useState } from "react";
import { clockText, durationText } from "../../../../shared/format.ts";
import type { Chapter, MediaSource, Storyboard } from "../../../../shared/media/schema.ts";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { chapterAt, type ChapterSegment, chapterSegments, watchedShare } from "./chapter-segments.ts";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./seek-bar.module.css";
import { SeekPreview } from "./seek-preview.tsx";
import { controlsText } from "../text.ts";

interface SeekBarProps {
  chapters: readonly Chapter[];
  /** Everything watched so far, in order. */
  seen: readonly WatchedRange[];
  noteSeconds: readonly number[];
  /** Sources for preview frames. */
  sources: readonly MediaSource[];
  storyboard: Storyboard | null;
  /** The length in the catalog, until the video is loaded. */
  durationSec: number;
}

/** Chapters as segments with seams, watched ranges tinted, and the slanted head. */
export function SeekBar({ chapters, seen, noteSeconds, sources, storyboard, durationSec }: SeekBarProps) {
  const length = usePlayer((state) => state.duration) || durationSec;
  const second = usePlayer((state) => Math.floor(state.currentTime));
  const chapterTitle = (sec: number) => chapterAt(chapters, sec)?.title;
  // The slider reports the pointer's position only as a style.
  const [pointed, setPointed] = useState<number | null>(null);
  // A press focuses the head too, but no ring shows it.
  const [isFocused, setFocused] = useState(false);
  const isByKeys = isFocused && pointed === null;
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(1, (clientX - left) / width)));
  };
  return (
    <TimeSlider.Root
      label={controlsText.position}
      step={5}
      largeStep={10}
      className={classNames(styles.bar, isByKeys && styles.byKeys)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => setPointed(null)}
    >
      <TimeSlider.Track className={styles.track}>
        {chapterSegments(chapters, length).map((part) => (
          <Part
            key={part.startSec}
            part={part}
            seen={watchedShare(part, seen, length)}
            lifted={pointed !== null && holds(part, pointed)}
          />
        ))}
        {noteSeconds
          .filter((sec) => sec <= length)
          .map((sec) => (
            <span key={sec} className={styles.note} style={{ "--from": sec / length }} aria-hidden />
          ))}
      </TimeSlider.Track>
      <TimeSlider.Thumb
        className={styles.head}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(":focus-visible"))}
        onKeyDown={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-valuetext={[controlsText.positionOf(durationText(length), durationText(second)), chapterTitle(second)]
          .filter(Boolean)
          .join(", ")}
      />
      <TimeSlider.Preview className={styles.tip}>
        <SeekPreview
          sources={sources}
          storyboard={storyboard}
          pointedSec={pointed === null ? null : pointed * length}
          focusedSec={isByKeys ? second : null}
        />
        <TimeSlider.Value
          className={styles.text}
          type={isByKeys ? "current" : "pointer"}
          format={(sec: number) => [clockText(sec), chapterTitle(sec)].filter(Boolean).join(" · ")}
        />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}

const holds = ({ from, to }: ChapterSegment, position: number): boolean =>
  from <= position && (position < to || to === 1);

function Part({ part, seen, lifted }: { part: ChapterSegment; seen: readonly WatchedRange[]; lifted: boolean }) {
  return (
    <span
      className={classNames(styles.part, lifted && styles.lifted)}
      style={{ "--from": part.from, "--length": part.to - part.from }}
    >
      <span className={styles.rail}>
        {seen.map(([from, to]) => (
          <i key={from} style={{ "--from": from, "--length": to - from }} />
        ))}
      </span>
    </span>
  );
}
