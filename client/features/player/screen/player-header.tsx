import { durationText } from "../../../../shared/format.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Carousel } from "../../../lib/carousel/carousel.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import type { Watch } from "./load-watch.ts";
import styles from "./player-header.module.css";
import { PanelButtons } from "./panel-buttons.tsx";
import { BackLink } from "./back-link.tsx";
import { headerText } from "../text.ts";

interface PlayerHeaderProps {
  watch: Watch;
  carousel: Carousel;
  /** The progress of the registration; null without one. */
  covered: { progressRate: number; durationSec: number } | null;
  /** Whether there is a panel below the video. */
  hasPanel: boolean;
  className?: string | undefined;
}

/** The back link and the progress. */
export function PlayerHeader({ watch, carousel, covered, hasPanel, className }: PlayerHeaderProps) {
  const idle = usePlayer((state) => !state.controlsVisible);
  return (
    <div className={classNames(styles.bar, className)} data-idle={idle || undefined}>
      <BackLink watch={watch} carousel={carousel} className={styles.back} />
      {covered ? (
        <div className={styles.covered}>
          <span>{coveredText(covered)}</span>
          <ProgressBar
            value={covered.progressRate / 100}
            label={watch.course ? headerText.courseProgress : headerText.lectureProgress}
            className={styles.gap}
          />
        </div>
      ) : null}
      {hasPanel ? <PanelButtons className={styles.toPanel} /> : null}
    </div>
  );
}

function coveredText({ progressRate, durationSec }: { progressRate: number; durationSec: number }): string {
  if (progressRate >= 100) return headerText.allWatched;
  return headerText.left(progressRate, durationText((durationSec * (100 - progressRate)) / 100));
}
