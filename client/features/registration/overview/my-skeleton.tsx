import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import cells from "./stats.module.css";
import styles from "./my-overview.module.css";
import resume from "./my-resume.module.css";
import { overviewFrameText } from "../head-text.ts";

export function MySkeleton() {
  return (
    <SkeletonRegion waited className={styles.screen}>
      <div className={styles.hello}>
        <SkeletonBox height="5.6rem" round />
        <div>
          <h1>
            <span className="sr-only">{overviewFrameText.title}</span>
            <SkeletonLine width="28rem" />
          </h1>
          <SkeletonLine width="24rem" className={styles.placeholder} />
        </div>
      </div>
      <SkeletonBox className={resume.placeholder} />
      <SkeletonBox className={cells.placeholder} />
      <SkeletonBox height="32rem" />
    </SkeletonRegion>
  );
}
