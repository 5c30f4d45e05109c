import { DetailPage } from "./detail-page.tsx";
import { SkeletonBox, SkeletonCover, SkeletonLine, SkeletonRegion } from "../feedback/skeleton.tsx";
import styles from "./detail-skeleton.module.css";

/** A DetailPage while it loads. */
export function DetailSkeleton() {
  return (
    <SkeletonRegion waited>
      <DetailPage
        header={
          <div className={styles.head}>
            <SkeletonLine width="16%" />
            <SkeletonLine width="64%" className={styles.title} />
            <SkeletonLine width="82%" />
            <SkeletonLine width="46%" />
            <SkeletonCover className={styles.cover} />
          </div>
        }
        side={<SkeletonBox height="36rem" />}
      />
    </SkeletonRegion>
  );
}
