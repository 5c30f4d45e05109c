import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import filters from "./list-filters.module.css";
import styles from "./list-skeleton.module.css";

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Complete rows at two, three and four columns. */
const cards = times(12);
/** The same with a large card, which takes the room of four. */
const cardsWithLead = times(9);

interface ListSkeletonProps {
  title: string;
  /** The first card is a large one. */
  lead?: boolean;
}

/** A list screen with filters while it loads. */
export function ListSkeleton({ title, lead = false }: ListSkeletonProps) {
  return (
    <>
      <PageTitle title={title} />
      <SkeletonRegion waited>
        <div className={filters.filters}>
          <div className={styles.chips}>
            {times(7).map((i) => (
              <SkeletonBox key={i} className={styles.chip} />
            ))}
          </div>
          <SkeletonBox className={styles.bar} />
          {/* The number of results, which is not shown. */}
          <span />
        </div>
        <CardGrid lead={lead}>
          {(lead ? cardsWithLead : cards).map((i) => (
            <SkeletonCard key={i} large={lead && i === 0} />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
