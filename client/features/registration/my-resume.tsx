import type { RegisteredItem } from "../../../shared/registration.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { GapBar } from "../../ui/gap-bar.tsx";
import { Pair, PairBody } from "../../ui/pair.tsx";
import { ItemCover } from "./item-cover.tsx";
import styles from "./my-resume.module.css";
import { progressWords, watchWords } from "./progress-words.ts";
import { WatchLink } from "./watch-link.tsx";

/** What was watched last, and the way on. */
export function MyResume({ item }: { item: RegisteredItem }) {
  const { title, resume, progressRate } = item;
  const inCourse = item.itemType === "COURSE" && resume !== null;
  return (
    <article aria-labelledby="resume">
      <Pair columns="34rem 1fr" className={styles.last}>
        <PairBody tone="none" ground={<ItemCover item={item} ratio="fill" />} />
        <PairBody className={styles.words}>
          <div>
            <p className={styles.course}>{inCourse ? title : "강의"}</p>
            <h2 id="resume">{inCourse ? `${resume.number}강 ${resume.title}` : title}</h2>
            <GapBar value={progressRate / 100} label={`${title} 진도`} className={styles.bar} />
            <p className={styles.left}>{progressWords(item)}</p>
          </div>
          <WatchLink item={item} className={buttonClass({ variant: "primary" })}>
            {watchWords(item)}
          </WatchLink>
        </PairBody>
      </Pair>
    </article>
  );
}
