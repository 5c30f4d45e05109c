import type { ReactNode } from "react";
import { priceText, wonText } from "../../shared/format.ts";
import styles from "./purchased-item.module.css";

interface PurchasedItemProps {
  cover: ReactNode;
  /** Short facts over the title: a Meta. */
  meta?: ReactNode;
  title: ReactNode;
  as?: "h3" | "h4";
  /** What is to be paid, in won; absent where it is not known. */
  amount?: number | undefined;
  /** Struck beside it when higher. */
  original?: number | undefined;
  /** A sentence under the title. */
  children?: ReactNode;
}

/** One bought thing in a list: its image, what it is, what it costs. */
export function PurchasedItem({
  cover,
  meta,
  title,
  as: Heading = "h3",
  amount,
  original,
  children,
}: PurchasedItemProps) {
  return (
    <li className={styles.line}>
      <div className={styles.cover}>{cover}</div>
      <div className={styles.text}>
        {meta}
        <Heading>{title}</Heading>
        {children}
      </div>
      {amount === undefined ? null : (
        <p className={styles.amount}>
          {original !== undefined && original > amount ? (
            <s>
              <span className="sr-only">정가 </span>
              {wonText(original)}
            </s>
          ) : null}
          <b>{priceText(amount)}</b>
        </p>
      )}
    </li>
  );
}
