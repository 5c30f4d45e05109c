import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import styles from "./course-filters.module.css";

export function CourseListSkeleton() {
  return (
    <ListSkeleton title="코스" cards={8} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
    </ListSkeleton>
  );
}
