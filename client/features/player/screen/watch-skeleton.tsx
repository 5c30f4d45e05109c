import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { RequiresScript } from "../../../ui/requires-script.tsx";
import { playerTheme } from "../../../ui/themes.ts";
import styles from "./watch-skeleton.module.css";

/** The watch screen while it loads: already dark, so that nothing flashes. */
export function WatchSkeleton() {
  return (
    <div className={`${playerTheme} ${styles.screen}`} aria-busy="true">
      <div className={styles.frame}>
        <RequiresScript>
          <LoadingMessage />
        </RequiresScript>
      </div>
    </div>
  );
}
