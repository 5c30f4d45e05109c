import { LoadingMessage } from "../../../../ui/feedback/loading-message.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./route-pending.module.css";

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of most pages, until the page that comes says its own. */
export function RoutePending() {
  return (
    <>
      <SkeletonRegion className={styles.page}>
        <SkeletonBox height="4rem" className={styles.title} />
        <SkeletonLine width="38%" />
        <div className={styles.cards}>
          {cards.map((card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      </SkeletonRegion>
      <LoadingMessage className={styles.line} />
    </>
  );
}
