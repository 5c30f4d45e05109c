import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import styles from "./for-you.module.css";
import { forYouTitle } from "./head-text.ts";

/** Complete rows at two, three and four columns. */
const cards = 12;

export function ForYouSkeleton() {
  return (
    <>
      <header className={styles.head}>
        <PageTitle title={forYouTitle} />
        <SkeletonLine width="28rem" className={styles.leadSpace} />
      </header>
      <SkeletonRegion waited>
        <SkeletonBox className={styles.bestSpace} />
        <div className={styles.section}>
          <SkeletonLine width="18rem" className={styles.titleSpace} />
          <CardGrid className={styles.cards}>
            {Array.from({ length: cards }, (_, i) => (
              <SkeletonCard key={i} />
            ))}
          </CardGrid>
        </div>
      </SkeletonRegion>
    </>
  );
}
