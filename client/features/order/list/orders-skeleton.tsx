import { SkeletonBox, SkeletonRegion } from "../../../ui/skeleton.tsx";
import styles from "./orders-screen.module.css";

export function OrdersSkeleton() {
  return (
    <SkeletonRegion waited className={styles.screen}>
      <h1>구매 내역</h1>
      <SkeletonBox height="28rem" />
      <SkeletonBox height="28rem" />
    </SkeletonRegion>
  );
}
