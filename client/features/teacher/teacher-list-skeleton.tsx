import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { TeacherListHeader } from "./teacher-list-header.tsx";
import styles from "./teacher-list.module.css";

const avatarCount = 10;

export function TeacherListSkeleton() {
  return (
    <>
      <TeacherListHeader />
      <SkeletonRegion waited>
        <CardGrid className={styles.faces}>
          {Array.from({ length: avatarCount }, (_, i) => (
            <div key={i} className={styles.placeholder}>
              <SkeletonBox className={styles.face} />
              <SkeletonLine width="44%" />
              <SkeletonLine width="80%" />
            </div>
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
