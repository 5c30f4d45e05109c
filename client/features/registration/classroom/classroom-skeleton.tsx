import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { ClassroomHeader } from "./classroom-header.tsx";
import styles from "./classroom-screen.module.css";

const cards = [1, 2, 3];

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
            {cards.map((card) => (
              <SkeletonCard key={card} />
            ))}
          </div>
          <div className={styles.rows}>
            {cards.map((card) => (
              <SkeletonBox key={card} height="11.6rem" />
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </>
  );
}
