import { SkeletonBox, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { supportTitle } from "./head-text.ts";
import styles from "./support-screen.module.css";

export const SupportSkeleton = () => (
  <div className={styles.screen}>
    <header>
      <h1>{supportTitle}</h1>
    </header>
    <SkeletonRegion waited className={styles.screen}>
      <SkeletonBox height="52rem" />
      <SkeletonBox height="8rem" />
      <SkeletonBox height="8rem" />
    </SkeletonRegion>
  </div>
);
