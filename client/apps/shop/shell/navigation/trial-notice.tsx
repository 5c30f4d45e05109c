import { useSiteQuery } from "../../../../api/site.ts";
import { trialText } from "../text.ts";
import styles from "./trial-notice.module.css";

/** Above every page of a shop that states that its payments are simulated. */
export function TrialNotice() {
  const isTrial = useSiteQuery().data?.isTrial ?? false;
  return isTrial ? (
    <p role="note" className={styles.notice}>
      {trialText}
    </p>
  ) : null;
}
