import { CardGrid } from "../../ui/card-grid.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../ui/skeleton.tsx";
import styles from "./course-list.module.css";

const cards = 8;
const chips = 7;

export function CourseListSkeleton() {
  return (
    <>
      <PageTitle title="코스" />
      <SkeletonRegion waited>
        <div className={styles.head}>
          <span />
          <div className={styles.chips}>
            {Array.from({ length: chips }, (_, i) => (
              <SkeletonBox key={i} height="4rem" className={styles.chip} />
            ))}
          </div>
          <SkeletonBox height="7.2rem" />
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
