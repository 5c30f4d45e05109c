import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../ui/skeleton.tsx";
import styles from "./cart-screen.module.css";

export function CartSkeleton() {
  return (
    <SkeletonRegion waited className={styles.screen}>
      <SkeletonLine width="18rem" />
      <div className={styles.parts}>
        <SkeletonBox height="36rem" />
        <SkeletonBox height="34rem" />
      </div>
    </SkeletonRegion>
  );
}
