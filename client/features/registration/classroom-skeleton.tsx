import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../ui/skeleton.tsx";
import styles from "./classroom-screen.module.css";

export function ClassroomSkeleton() {
  return (
    <>
      <h1 className={styles.title}>내 강의실</h1>
      <SkeletonRegion waited className={styles.waiting}>
        <SkeletonBox height="38rem" />
        <div className={styles.cards}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </SkeletonRegion>
    </>
  );
}
