import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import styles from "./document.module.css";

const lines = ["92%", "100%", "84%", "96%", "60%"];

export function DocumentSkeleton() {
  return (
    <SkeletonRegion waited className={styles.page}>
      <div className={styles.header}>
        <SkeletonBox height="4.8rem" className={styles.short} />
        <SkeletonLine width="20rem" />
      </div>
      <div className={styles.lines}>
        {lines.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
