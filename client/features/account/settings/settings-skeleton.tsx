import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import styles from "../form/settings-layout.module.css";
import { SettingsFrame } from "./settings-frame.tsx";

export function SettingsSkeleton() {
  return (
    <SettingsFrame>
      <SkeletonRegion waited className={styles.screen}>
        <SkeletonBox height="27.2rem" />
        <SkeletonBox height="19.2rem" />
        <SkeletonBox height="25.2rem" />
        <SkeletonBox height="21.6rem" />
      </SkeletonRegion>
    </SettingsFrame>
  );
}
