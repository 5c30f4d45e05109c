import { clockText } from "../../../../shared/format.ts";
import type { ConfusionMap } from "../../../../shared/confusion/schema.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { useConfusionMap } from "../../../api/question/confusion.ts";
import { confusionText } from "../text.ts";
import styles from "./confusion.module.css";

interface ConfusionHeatmapProps {
  lectureId: string;
  lengthSec: number;
  seek: (sec: number) => void;
}

/** For the teacher: how many users do not understand which segment, over the seek bar, with the worst ones numbered. */
export function ConfusionHeatmap({ lectureId, lengthSec, seek }: ConfusionHeatmapProps) {
  const map = useConfusionMap(lectureId).data;
  if (!map || map.slots.length === 0 || lengthSec <= 0) return null;
  const most = Math.max(...map.slots.map(({ learners }) => learners));
  return (
    <>
      <svg
        className={styles.heat}
        viewBox="0 0 100 36"
        preserveAspectRatio="none"
        role="img"
        aria-label={confusionText.heat(map.worst.length)}
      >
        <path d={heatPath(map.slots, lengthSec, most)} />
      </svg>
      {map.worst.map(({ timestampSec, learners }, index) => (
        <button
          key={timestampSec}
          type="button"
          className={styles.peak}
          style={{ "--from": timestampSec / lengthSec, "--height": learners / most }}
          aria-label={`${clockText(timestampSec)} ${confusionText.learners(learners)}`}
          onClick={() => seek(timestampSec)}
        >
          {index + 1}
        </button>
      ))}
    </>
  );
}

/** A smooth line through the middle of every ten seconds, in a box of 100 by 36. */
export function heatPath(slots: ConfusionMap["slots"], lengthSec: number, most: number): string {
  const step = questionLimits.confusionSlotSeconds;
  const learnersAt = new Map(slots.map(({ startSec, learners }) => [startSec, learners]));
  const points = Array.from({ length: Math.ceil(lengthSec / step) }, (_, slot) => {
    const x = Math.min(100, ((slot + 0.5) * step * 100) / lengthSec);
    return [x, 35 - ((learnersAt.get(slot * step) ?? 0) / most) * 34] as const;
  });
  const round = (value: number) => Math.round(value * 100) / 100;
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M0 35 L${round(x)} ${round(y)}`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join(" ");
}
