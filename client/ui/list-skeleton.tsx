import type { ReactNode } from "react";
import { CardGrid } from "./card-grid.tsx";
import styles from "./list-skeleton.module.css";
import { PageTitle } from "./page-title.tsx";
import { SkeletonBox, SkeletonCard, SkeletonRegion } from "./skeleton.tsx";

const chips = 7;

interface ListSkeletonProps {
  title: string;
  cards: number;
  /** The class of the space for the filters. */
  className: string | undefined;
  /** What is shown under the chips. */
  children: ReactNode;
}

/** A list screen with filters while it loads. */
export function ListSkeleton({ title, cards, className, children }: ListSkeletonProps) {
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
        <CardGrid>
          {Array.from({ length: cards }, (_, i) => (
            <SkeletonCard key={i} />
          ))}
        </CardGrid>
      </SkeletonRegion>
    </>
  );
}
