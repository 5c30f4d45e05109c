import { wonText } from "../../../shared/format.ts";
import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { couponText, discountText, scopeText, validityText } from "../../components/coupon/coupon-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { darkPanelTheme } from "../../ui/themes.ts";
import { ClaimState } from "./claim-state.tsx";
import styles from "./coupon-panel.module.css";
import { promotionText as text } from "./text.ts";

interface CouponPanelProps {
  coupon: OpenCoupon;
  /** Narrow screens have the button in the bar at the bottom. */
  hasBar: boolean;
}

/** A coupon with its conditions and its button. */
export function CouponPanel({ coupon, hasBar }: CouponPanelProps) {
  const { name, discountMax, minimumAmount, remaining, total } = coupon;
  const stock = remaining !== null && total !== null ? couponText.remaining(remaining, total) : null;
  return (
    <Panel raised aria-label={name} className={styles.panel}>
      <div className={classNames(styles.face, darkPanelTheme)}>
        <p>{name}</p>
        <b>{text.discount(discountText(coupon))}</b>
        {discountMax === null ? null : <p>{text.discountMax(wonText(discountMax))}</p>}
      </div>
      <div className={styles.facts}>
        <DescriptionList
          items={[
            { term: text.validUntil, value: validityText(coupon) },
            { term: text.scope, value: scopeText(coupon) },
            { term: text.minimum, value: minimumAmount > 0 ? wonText(minimumAmount) : text.noMinimum },
            ...(stock ? [{ term: text.stock, value: stock }] : []),
          ]}
        />
        <div className={classNames(styles.action, hasBar && styles.inBar)}>
          <ClaimState coupon={coupon} large />
        </div>
        <p className={styles.note}>{text.automatic}</p>
      </div>
    </Panel>
  );
}
