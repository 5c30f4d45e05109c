import { Wifi, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useOnline } from "../../../lib/state/online.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./connection-strip.module.css";
import { connectionText } from "./text.ts";

const restoredMs = 5_000;

/** Under the navigation: that the connection is lost, and for a while that it is back. */
export function ConnectionStrip() {
  const online = useOnline();
  const isRestored = useRestored(online);
  return (
    <output className={styles.place}>
      {online ? null : (
        <span className={classNames(styles.strip, styles.offline)}>
          <WifiOff />
          {connectionText.offline}
        </span>
      )}
      {online && isRestored ? (
        <span className={classNames(styles.strip, styles.restored)}>
          <Wifi />
          {connectionText.restored}
        </span>
      ) : null}
    </output>
  );
}

/** True for some seconds after the connection has come back. */
function useRestored(online: boolean): boolean {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => (online ? undefined : () => setRestored(true)), [online]);
  useEffect(() => {
    if (!online || !isRestored) return;
    const timer = setTimeout(() => setRestored(false), restoredMs);
    return () => clearTimeout(timer);
  }, [online, isRestored]);
  return isRestored;
}
