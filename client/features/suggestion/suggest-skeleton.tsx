import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { suggestTitle } from "./head-text.ts";
import card from "./suggestion-card.module.css";
import styles from "./suggest-screen.module.css";

export const SuggestionSkeletons = ({ rows = 4, waited = false }: { rows?: number; waited?: boolean }) => (
  <SkeletonRegion waited={waited}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={card.row}>
        <SkeletonBox height="7.2rem" />
        <div className={styles.lines}>
          <SkeletonLine width="62%" />
          <SkeletonLine width="84%" />
          <SkeletonLine width="30%" />
        </div>
      </div>
    ))}
  </SkeletonRegion>
);

export const SuggestSkeleton = () => (
  <>
    <header className={styles.head}>
      <h1>{suggestTitle}</h1>
    </header>
    <SuggestionSkeletons waited />
  </>
);
