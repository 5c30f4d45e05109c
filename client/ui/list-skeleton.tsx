import type { ReactNode } from "react";
import { CardGrid } from "./card-grid.tsx";
import styles from "./list-skeleton.module.css";
import { PageTitle } from "./page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonRegion } from "./skeleton.tsx";

const chips = 7;
/** Complete rows at two, three and four columns. */
const cards = 12;
/** The same with a large card, which takes the room of four. */
const cardsWithLead = 9;

interface ListSkeletonProps {
  title: string;
  /** The first card is a large one. */
  lead?: boolean;
  /** The class of the space for the filters. */
  className: string | undefined;
  /** What is shown under the chips. */
  children: ReactNode;
}

/** A list screen with filters while it loads. */
export function ListSkeleton({ title, lead = false, className, children }: ListSkeletonProps) {
  return (
    <>
      <PageTitle title={title} />
      <SkeletonRegion waited>
        <div className={className}>
          <div className={styles.chips}>
            {Array.from({ length: chips }, (_, i) => (
              <SkeletonBox key={i} height="4rem" className={styles.chip} />
            ))}
          </div>
          {children}
        </div>
        <CardGrid lead={lead}>
          {Array.from({ length: lead ? cardsWithLead : cards }, (_, i) => (
            <SkeletonCard key={i} large={lead && i === 0} />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
