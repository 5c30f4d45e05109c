import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { wishlistTitle } from "./head-text.ts";
import styles from "./wishlist-skeleton.module.css";

/** Complete rows at two, three and four columns. */
const cards = 12;

export function WishlistSkeleton() {
  return (
    <>
      <PageTitle title={wishlistTitle} />
      <SkeletonRegion waited>
        <SkeletonBox className={styles.tabs} />
        <CardGrid>
          {Array.from({ length: cards }, (_, i) => (
            <SkeletonCard key={i} />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
