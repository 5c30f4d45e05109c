import { SkeletonBox, SkeletonCover, SkeletonLine, SkeletonRegion } from "../../ui/skeleton.tsx";
import screen from "./course-screen.module.css";
import styles from "./course-skeleton.module.css";

/** The boxes of a course's page while it loads. */
export function CourseSkeleton() {
  return (
    <SkeletonRegion waited className={screen.page}>
      <div className={styles.head}>
        <SkeletonLine width="16%" />
        <SkeletonLine width="64%" className={styles.title} />
        <SkeletonLine width="82%" />
        <SkeletonLine width="46%" />
        <SkeletonCover className={styles.cover} />
      </div>
      <div className={screen.side}>
        <SkeletonBox height="36rem" />
      </div>
    </SkeletonRegion>
  );
}
