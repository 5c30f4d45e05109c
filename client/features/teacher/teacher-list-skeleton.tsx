import { CardGrid } from "../../ui/card-grid.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/skeleton.tsx";
import styles from "./teacher-list.module.css";

const faces = 10;

export function TeacherListSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="크리에이터" />
        <p>최근에 새 작업을 연 사람부터 보여 드려요.</p>
      </div>
      <SkeletonRegion waited>
        <CardGrid columns="five">
          {Array.from({ length: faces }, (_, i) => (
            <div key={i} className={styles.place}>
              <SkeletonBox className={styles.face} />
              <SkeletonLine width="44%" />
              <SkeletonLine width="80%" />
            </div>
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
