import type { OwnCoupon } from "../../../../shared/coupon/schema.ts";
import { countText, periodText, wonText } from "../../../../shared/format.ts";
import { discountText } from "../../../components/coupon/coupon-text.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { couponsText as text } from "./text.ts";
import styles from "./coupons.module.css";

interface CouponTableProps {
  coupons: readonly OwnCoupon[];
  onEnd: (coupon: OwnCoupon) => void;
}

/** Coupons, one a row; on a phone a row takes three lines. */
export function CouponTable({ coupons, onEnd }: CouponTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.discount}</th>
          <th scope="col">{text.period}</th>
          <th scope="col" className={styles.number}>
            {text.used}
          </th>
          <th scope="col" className={styles.number}>
            {text.discounted}
          </th>
          <th scope="col">
            <span className="sr-only">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.couponId}>
            <th scope="row">
              <span dir="auto">{coupon.name}</span>
              <span className={styles.code}>{coupon.code ?? text.open}</span>
            </th>
            <td>
              {discountOf(coupon)}
              {termsOf(coupon).map((term) => (
                <span key={term} className={styles.code}>
                  {term}
                </span>
              ))}
            </td>
            <td className={styles.end}>{periodText(coupon.startsAt, coupon.endsAt)}</td>
            <td className={styles.number}>{usageOf(coupon)}</td>
            <td className={classNames(styles.number, styles.discounted)} data-label={text.discounted}>
              {wonText(coupon.discounted)}
            </td>
            <td className={styles.action}>
              {coupon.isEnded ? (
                <Tag>{text.ended}</Tag>
              ) : (
                <Button size="s" onClick={() => onEnd(coupon)} aria-label={text.endOf(coupon.name)}>
                  {text.end}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const discountOf = (coupon: OwnCoupon): string =>
  coupon.discountMax === null ? discountText(coupon) : text.upTo(discountText(coupon), wonText(coupon.discountMax));

/** The limits that are not the usual ones. */
const termsOf = ({ minimumAmount, usesPerUser }: OwnCoupon): string[] => [
  ...(minimumAmount > 0 ? [text.from(wonText(minimumAmount))] : []),
  ...(usesPerUser > 1 ? [text.perUser(usesPerUser)] : []),
];

const usageOf = ({ total, taken, spent }: OwnCoupon): string =>
  total === null
    ? text.usedOfAny(countText(taken), countText(spent))
    : text.usedOf(countText(taken), countText(total), countText(spent));
