import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { playerTheme } from "../../../ui/themes.ts";
import styles from "./watch-skeleton.module.css";

/** The watch screen before its data are loaded: dark already, so that nothing flashes. */
export function WatchSkeleton() {
  return (
    <div className={`${playerTheme} ${styles.screen}`} aria-busy="true">
      <div className={styles.frame}>
        <LoadingMessage />
      </div>
    </div>
  );
}
