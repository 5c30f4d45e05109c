import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import { classNames } from "../../ui/class-names.ts";
import { ownershipText } from "../text.ts";
import styles from "./owned-or-price.module.css";

interface OwnedOrPriceProps {
  /** Known only after the page is shown; undefined: not owned. */
  owned: OwnedItem | undefined;
  /** The price. It keeps its space, so that nothing moves. */
  children: ReactNode;
}

/** The price of an item, in its place that the user has it, or beside it that the user had it. */
export function OwnedOrPrice({ owned, children }: OwnedOrPriceProps) {
  if (owned?.hasEnded)
    return (
      <div className={styles.renewal}>
        {children}
        <p>{ownershipText.renew}</p>
      </div>
    );
  return (
    <div className={styles.cost}>
      <div className={classNames(owned && styles.covered)}>{children}</div>
      {owned ? (
        <p className={styles.owned}>
          <Check />
          {owned.isFinished ? ownershipText.finished : ownershipText.learning}
        </p>
      ) : null}
    </div>
  );
}
