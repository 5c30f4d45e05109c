import { Play } from "lucide-react";
import { clockText, durationText } from "../../../../shared/format.ts";
import type { RegisteredItem, ResumePoint } from "../../../../shared/registration/schema.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { ItemCover } from "../item-cover.tsx";
import { secondsLeft } from "../item-progress.ts";
import { WatchLink } from "../watch-link.tsx";
import styles from "./today.module.css";
import { todayText as text } from "./text.ts";

/** A position before this second is the start. */
const startedFromSec = 1;

/** The next seconds of the item watched last. */
export function TodayPanel({ item }: { item: RegisteredItem & { resume: ResumePoint } }) {
  const { itemType, title, resume } = item;
  const isCourse = itemType === "COURSE";
  const isStarted = resume.positionSec >= startedFromSec;
  const left = durationText(Math.max(1, Math.ceil(resume.durationSec - resume.positionSec)));
  const place = isCourse ? text.place(title, resume.number) : text.single;
  return (
    <article aria-labelledby="next">
      <SplitPanel columns="1fr 1.12fr" gap={0.8} className={styles.panel}>
        <SplitPanelSide tone="none" background={<ItemCover item={item} ratio="fill" />} />
        <SplitPanelSide tone="deep" className={styles.text}>
          <p className={styles.place}>{isStarted ? text.stopped(place, clockText(resume.positionSec)) : place}</p>
          <h2 id="next">{resume.title}</h2>
          <p className={styles.left}>
            {isCourse
              ? `${text.lectureEnds(left, resume.number, isStarted)} ${text.courseLeft(durationText(secondsLeft(item)))}`
              : text.singleEnds(left, isStarted)}
          </p>
          <WatchLink item={item} className={buttonClass({ variant: "primary", size: "l" })}>
            <Play className="is-solid" />
            {isStarted ? text.goOn(left) : text.start(left)}
          </WatchLink>
        </SplitPanelSide>
      </SplitPanel>
    </article>
  );
}
