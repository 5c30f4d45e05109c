import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import styles from "./lecture-filters.module.css";

export function LectureListSkeleton() {
  return (
    <ListSkeleton title="강의" cards={12} className={styles.filters}>
      <div className={styles.result}>
        <SkeletonLine width="16rem" />
      </div>
    </ListSkeleton>
  );
}
