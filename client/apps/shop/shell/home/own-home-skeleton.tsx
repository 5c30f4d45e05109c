import { classNames } from "../../../../ui/class-names.ts";
import { SkeletonBox, SkeletonLine, SkeletonRegion } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./own-home.module.css";

/** @param onlyForUsers invisible in a browser that has no session */
export const OwnHomeSkeleton = ({ onlyForUsers = false }: { onlyForUsers?: boolean }) => (
  <section className={classNames(onlyForUsers && styles.forUsers)}>
    <SkeletonRegion>
      <SkeletonLine width="24rem" className={styles.title} />
      <SkeletonBox className={styles.panelPlace} />
      <div className={styles.boxes}>
        <SkeletonBox className={styles.week} />
        <SkeletonBox className={styles.news} />
      </div>
    </SkeletonRegion>
  </section>
);
