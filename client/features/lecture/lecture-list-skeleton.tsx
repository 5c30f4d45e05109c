import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import styles from "./lecture-filters.module.css";
import { lectureHeadText } from "./head-text.ts";

export function LectureListSkeleton() {
  return (
    <ListSkeleton title={lectureHeadText.title(undefined)} cards={12} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
      <SkeletonBox height="2rem" />
    </ListSkeleton>
  );
}
