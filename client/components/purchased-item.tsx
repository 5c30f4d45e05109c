import type { ReactNode } from "react";
import { ItemAmount } from "./item-amount.tsx";
import styles from "./purchased-item.module.css";

interface PurchasedItemProps {
  cover: ReactNode;
  /** Short facts above the title: a MetaList. */
  meta?: ReactNode;
  title: ReactNode;
  as?: "h3" | "h4";
  /** In won; absent when unknown. */
  amount?: number | undefined;
  /** The list price in won, struck through when higher. */
  original?: number | undefined;
  /** The lowest of thirty days, in won; shown where it is below the amount. */
  lowest?: number | null | undefined;
  /** A sentence under the title. */
  children?: ReactNode;
}

/** One purchased item of a list: cover, title and price. */
export function PurchasedItem({
  cover,
  meta,
  title,
  as: Heading = "h3",
  amount,
  original,
  lowest,
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
        <ItemAmount amount={amount} original={original} lowest={lowest} className={styles.amount} />
      )}
    </li>
  );
}
