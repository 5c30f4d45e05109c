import { SkeletonBox, SkeletonRegion } from "../../../ui/skeleton.tsx";
import { RegistrationsFrame } from "./registrations-frame.tsx";
import styles from "../registrations.module.css";

export function RegistrationsSkeleton() {
  return (
    <RegistrationsFrame>
      <SkeletonRegion waited className={styles.waiting}>
        <SkeletonBox height="5.2rem" />
        <SkeletonBox height="13rem" />
        <SkeletonBox height="13rem" />
        <SkeletonBox height="13rem" />
      </SkeletonRegion>
    </RegistrationsFrame>
  );
}
