import { Panel } from "../../../ui/layout/panel.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { inboxTitle } from "../head-text.ts";
import styles from "./inbox-skeleton.module.css";

const facts = [1, 2, 3, 4];
const rows = [1, 2, 3, 4, 5];

/** The figures, the tabs with the first rows and, on a wide screen, the open question. */
export const InboxSkeleton = () => (
  <>
    <header className={styles.header}>
      <h1>{inboxTitle}</h1>
      <SkeletonLine width="24rem" className={styles.lead} />
    </header>
    <SkeletonRegion waited>
      <Panel className={styles.facts}>
        {facts.map((key) => (
          <div key={key}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="40%" className={styles.value} />
            <SkeletonLine width="70%" />
          </div>
        ))}
      </Panel>
      <Panel className={styles.panel}>
        <div className={styles.list}>
          <div className={styles.tabs}>
            <SkeletonLine width="60%" />
          </div>
          <div className={styles.filters}>
            <SkeletonBox />
            <SkeletonBox />
          </div>
          {rows.map((key) => (
            <div key={key} className={styles.row}>
              <SkeletonBox round height="3.6rem" />
              <div className={styles.lines}>
                <SkeletonLine width="44%" />
                <SkeletonLine width="82%" />
                <SkeletonLine width="58%" />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.detail}>
          <SkeletonBox height="24rem" />
        </div>
      </Panel>
    </SkeletonRegion>
  </>
);
