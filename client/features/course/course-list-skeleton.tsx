import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import styles from "./course-filters.module.css";
import { courseHeadText } from "./head-text.ts";

export function CourseListSkeleton() {
  return (
    <ListSkeleton title={courseHeadText.title(undefined)} cards={12} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
      <SkeletonBox height="2rem" />
    </ListSkeleton>
  );
}
