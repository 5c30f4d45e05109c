import type { ReactNode } from "react";
import type { Coupon } from "../../../shared/coupon/schema.ts";
import { conditionTexts, discountText } from "../../components/coupon/coupon-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import styles from "./coupon-row.module.css";

interface CouponRowProps {
  coupon: Coupon;
  /** Until when it can be used. */
  validity: string | null;
  /** It cannot be used any more. */
  isPast?: boolean;
  /** At the right edge: the button, or the state. */
  children: ReactNode;
}

export function CouponRow({ coupon, validity, isPast = false, children }: CouponRowProps) {
  return (
    <article className={classNames(styles.coupon, isPast && styles.past)}>
      <p className={styles.discount}>{discountText(coupon)}</p>
      <div className={styles.facts}>
        <h3>{coupon.name}</h3>
        <MetaList>
          {conditionTexts(coupon)}
          {validity}
        </MetaList>
      </div>
      <div className={styles.state}>{children}</div>
    </article>
  );
}

export function CouponRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
