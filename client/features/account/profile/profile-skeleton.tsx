import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import styles from "./profile.module.css";
import screen from "../form/settings-layout.module.css";

export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <SkeletonRegion waited className={screen.screen}>
        <SkeletonBox className={styles.personPlace} />
        <SkeletonBox className={styles.waysPlace} />
        <SkeletonBox height="25rem" />
      </SkeletonRegion>
    </ProfileFrame>
  );
}
