import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { itemKindText } from "../../../../shared/item/text.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { ExpiryTag } from "../expiry-tag.tsx";
import { ItemCover } from "../item-cover.tsx";
import { GamesLink } from "./games-link.tsx";
import styles from "./last-watched.module.css";
import { resumeText, watchLabel } from "../progress-text.ts";
import { WatchLink } from "../watch-link.tsx";
import { classroomText, progressLabels } from "../text.ts";

/** The lecture watched last, with a link to continue. */
export function LastWatched({ item, now }: { item: RegisteredItem; now: Date }) {
  const { title, resume, progressRate } = item;
  const isCourse = item.itemType === "COURSE";
  return (
    <article aria-labelledby="last-watched">
      <SplitPanel columns="1.16fr 1fr" className={styles.pair}>
        <SplitPanelSide tone="none" background={<ItemCover item={item} ratio="fill" />} />
        <SplitPanelSide tone="deep" className={styles.text}>
          <p className={styles.course}>
            {isCourse && resume ? classroomText.lastWatched(title, resume.number) : itemKindText.LECTURE}
          </p>
          <h2 id="last-watched">{resume?.title ?? title}</h2>
          <ProgressBar value={progressRate / 100} label={progressLabels.bar(title)} />
          <div className={styles.facts}>
            <p className={styles.left}>{resumeText(item)}</p>
            <ExpiryTag expiresAt={item.expiresAt} now={now} />
            <GamesLink item={item} className={textLinkClass()} />
          </div>
          <div className={styles.actions}>
            <WatchLink item={item} className={buttonClass({ variant: "primary", size: "l" })}>
              <Play className="is-solid" />
              {watchLabel(item)}
            </WatchLink>
            {isCourse ? (
              <Link
                to="/courses/$courseId"
                params={{ courseId: item.itemId }}
                className={buttonClass({ variant: "quiet", size: "l" })}
              >
                {classroomText.curriculum}
              </Link>
            ) : null}
          </div>
        </SplitPanelSide>
      </SplitPanel>
    </article>
  );
}
