import { type CourseSearch, hasLead } from "../../../shared/page-inputs.ts";
import styles from "../../components/lists/list-filters.module.css";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { courseHeadText } from "./head-text.ts";

export function CourseListSkeleton({ search }: { search: CourseSearch }) {
  return (
    <ListSkeleton title={courseHeadText.title(search.category)} lead={hasLead(search)} className={styles.filters}>
      <SkeletonBox height="7.2rem" />
    </ListSkeleton>
  );
}
