import { CardGrid } from "../../ui/card-grid.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonLine, SkeletonRegion } from "../../ui/skeleton.tsx";
import styles from "./lecture-list.module.css";

const cards = 12;
const chips = 7;

export function LectureListSkeleton() {
  return (
    <>
      <PageTitle title="강의" />
      <SkeletonRegion waited>
        <div className={styles.filters}>
          <div className={styles.chips}>
            {Array.from({ length: chips }, (_, i) => (
              <SkeletonBox key={i} height="4rem" className={styles.chip} />
            ))}
          </div>
          <div className={styles.result}>
            <SkeletonLine width="16rem" />
          </div>
        </div>
        <CardGrid>
          {Array.from({ length: cards }, (_, i) => (
            <SkeletonCard key={i} />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
