import { LoadingLine } from "../../ui/loading-line.tsx";
import { stageScope } from "../../ui/scope.ts";
import styles from "./watch-skeleton.module.css";

/** The stage before its film is known: dark already, so that nothing flashes. */
export function WatchSkeleton() {
  return (
    <div className={`${stageScope} ${styles.screen}`} aria-busy="true">
      <div className={styles.frame}>
        <LoadingLine />
      </div>
    </div>
  );
}
