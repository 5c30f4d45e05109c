import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { ClassroomHeader } from "./classroom-header.tsx";
import styles from "./classroom-screen.module.css";

const cards = [1, 2, 3];

/** The tabs, the lecture to continue and the first cards; rows on a phone. */
export function ClassroomSkeleton() {
  return (
    <>
      <ClassroomHeader />
      <SkeletonRegion waited className={styles.tabs}>
        <SkeletonBox height="5.2rem" />
        <div>
          <div className={styles.resume}>
            <SkeletonBox className={styles.pairPlace} />
          </div>
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
