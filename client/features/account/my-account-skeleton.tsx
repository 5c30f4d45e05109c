import { SkeletonBox, SkeletonRegion } from "../../ui/skeleton.tsx";
import { ProfileFrame } from "./my-account-frame.tsx";
import styles from "./my-account.module.css";
import screen from "./my-screen.module.css";

export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <SkeletonRegion waited className={screen.screen}>
        <SkeletonBox className={styles.personPlace} />
        <SkeletonBox className={styles.waysPlace} />
      </SkeletonRegion>
    </ProfileFrame>
  );
}
