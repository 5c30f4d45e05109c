import type { LectureSearch } from "../../../shared/page-inputs.ts";
import styles from "../../components/lists/list-filters.module.css";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { lectureHeadText } from "./head-text.ts";

export function LectureListSkeleton({ search }: { search: LectureSearch }) {
  return (
    <ListSkeleton title={lectureHeadText.title(search.category)} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
    </ListSkeleton>
  );
}
