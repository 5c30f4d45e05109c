import { SkeletonBox, SkeletonRegion } from "../../../ui/skeleton.tsx";
import styles from "../form/settings-layout.module.css";
import { SettingsFrame } from "./settings-frame.tsx";

export function SettingsSkeleton() {
  return (
    <SettingsFrame>
      <SkeletonRegion waited className={styles.screen}>
        <SkeletonBox height="19.2rem" />
        <SkeletonBox height="24.7rem" />
        <SkeletonBox height="17.9rem" />
      </SkeletonRegion>
    </SettingsFrame>
  );
}
