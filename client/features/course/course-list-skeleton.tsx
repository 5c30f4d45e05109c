import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import styles from "./course-filters.module.css";
import { courseListText } from "./text.ts";

export function CourseListSkeleton() {
  return (
    <ListSkeleton title={courseListText.title(undefined)} cards={12} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
      <SkeletonBox height="2rem" />
    </ListSkeleton>
  );
}
