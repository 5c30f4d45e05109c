import { Panel } from "../../../ui/panel.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { InboxHeader } from "./inbox-header.tsx";
import styles from "./inbox.module.css";

const facts = [1, 2, 3, 4];
const rows = [1, 2, 3, 4, 5];

/** The figures, the tabs with the first rows and, on a wide screen, the open question. */
export const InboxSkeleton = () => (
  <>
    <InboxHeader />
    <SkeletonRegion waited>
      <div className={styles.facts}>
        {facts.map((key) => (
          <div key={key} className={styles.factSpace}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="40%" className={styles.valueSpace} />
            <SkeletonLine width="70%" />
          </div>
        ))}
      </div>
      <Panel className={styles.panel}>
        <div className={styles.list}>
          <div className={styles.tabSpace}>
            <SkeletonLine width="60%" />
          </div>
          <div className={styles.filters}>
            <SkeletonBox height="4.4rem" />
            <SkeletonBox height="4.4rem" />
          </div>
          <InboxRowShapes />
        </div>
        <div className={styles.detail}>
          <SkeletonBox height="24rem" />
        </div>
      </Panel>
    </SkeletonRegion>
  </>
);

const InboxRowShapes = () =>
  rows.map((key) => (
    <div key={key} className={styles.row}>
      <SkeletonBox round height="3.6rem" />
      <div className={styles.rowSpace}>
        <SkeletonLine width="44%" />
        <SkeletonLine width="82%" />
        <SkeletonLine width="58%" />
      </div>
    </div>
  ));
