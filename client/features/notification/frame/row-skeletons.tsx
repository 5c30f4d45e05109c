import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import styles from "./row-skeletons.module.css";

/** The space of notifications. */
export function RowSkeletons({ rows, waited = false }: { rows: number; waited?: boolean }) {
  return (
    <SkeletonRegion waited={waited}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <SkeletonBox round height="3.6rem" />
          <div className={styles.lines}>
            <SkeletonLine width="82%" />
            <SkeletonLine width="38%" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** The space of the table of settings. */
export const TableSkeleton = ({ waited = false }: { waited?: boolean }) => (
  <SkeletonRegion waited={waited}>
    <SkeletonBox height="80rem" />
  </SkeletonRegion>
);
