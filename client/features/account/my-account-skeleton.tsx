import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { MyAccountFrame } from "./my-account-frame.tsx";
import styles from "./my-account.module.css";
import screen from "./my-screen.module.css";

export function MyAccountSkeleton() {
  return (
    <MyAccountFrame>
      <SkeletonRegion waited className={screen.screen}>
        <SkeletonBox className={styles.personPlace} />
        <SkeletonBox className={styles.waysPlace} />
      </SkeletonRegion>
    </MyAccountFrame>
  );
}
