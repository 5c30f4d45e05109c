import type { FoundIn as Found } from "../../../../shared/search/schema.ts";
import { MatchedText } from "../matched-text.tsx";
import { foundInText } from "../text.ts";
import styles from "./found-in.module.css";

/** Why a result matches whose title does not say it. */
export const FoundIn = ({ found }: { found: Found | null }) =>
  found ? (
    <p className={styles.found}>
      <b>{foundInText[found.field]}</b> <MatchedText text={found.text} ranges={found.ranges} />
    </p>
  ) : null;
