import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { ClassroomHeader } from "./classroom-header.tsx";
import styles from "./classroom-screen.module.css";

const places = [1, 2, 3];

/** The panels, the tabs and the first cards; rows on a phone. */
export function ClassroomSkeleton() {
  return (
    <>
      <ClassroomHeader />
      <SkeletonRegion waited>
        <SkeletonBox className={styles.pairPlace} />
        <div className={styles.tabs}>
          <SkeletonBox height="5.2rem" />
          <div className={styles.cards}>
            {places.map((place) => (
              <SkeletonCard key={place} />
            ))}
          </div>
          <div className={styles.rows}>
            {places.map((place) => (
              <SkeletonBox key={place} height="11.6rem" />
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </>
  );
}
