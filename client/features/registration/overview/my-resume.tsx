import { itemKindText } from "../../../../shared/item/text.ts";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { SplitPanel, SplitPanelSide } from "../../../ui/layout/split-panel.tsx";
import { ItemCover } from "../item-cover.tsx";
import styles from "./my-resume.module.css";
import { progressText, watchLabel } from "../progress-text.ts";
import { WatchLink } from "../watch-link.tsx";
import { myResumeText } from "./text.ts";

/** The item watched last, with a link to continue. */
export function MyResume({ item }: { item: RegisteredItem }) {
  const { title, resume, progressRate } = item;
  const inCourse = item.itemType === "COURSE" && resume !== null;
  return (
    <article aria-labelledby="resume">
      <SplitPanel columns="34rem 1fr" stacksUnder={900} className={styles.last}>
        <SplitPanelSide tone="none" background={<ItemCover item={item} ratio="fill" />} />
        <SplitPanelSide className={styles.text}>
          <div>
            <p className={styles.course}>{inCourse ? title : itemKindText.LECTURE}</p>
            <h2 id="resume">{inCourse ? myResumeText.title(resume.number, resume.title) : title}</h2>
            <ProgressBar value={progressRate / 100} label={myResumeText.progressOf(title)} className={styles.bar} />
            <p className={styles.left}>{progressText(item)}</p>
          </div>
          <WatchLink item={item} className={buttonClass({ variant: "primary" })}>
            {watchLabel(item)}
          </WatchLink>
        </SplitPanelSide>
      </SplitPanel>
    </article>
  );
}
