import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import head from "./teacher-header.module.css";
import list from "./teacher-list.module.css";
import styles from "./teacher-screen.module.css";

export function TeacherSkeleton() {
  return (
    <SkeletonRegion waited>
      <div className={head.header}>
        <div className={head.face}>
          <SkeletonBox className={list.face} />
        </div>
        <div className={list.placeholder}>
          <SkeletonLine width="32%" />
          <SkeletonBox height="4.4rem" />
          <SkeletonLine width="72%" />
        </div>
      </div>
      <div className={styles.parts}>
        <CardGrid>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </CardGrid>
      </div>
    </SkeletonRegion>
  );
}
