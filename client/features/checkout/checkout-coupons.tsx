import { Lock } from "lucide-react";
import { deadlineText, wonText } from "../../../shared/format.ts";
import { CouponCode } from "../../components/coupon/coupon-code.tsx";
import { couponText, discountText } from "../../components/coupon/coupon-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/action/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import part from "./checkout-part.module.css";
import styles from "./checkout-coupons.module.css";
import { checkoutCouponText as text } from "./text.ts";
import type { CheckoutCoupons as Coupons, CouponOption } from "./use-checkout-coupons.ts";

/** The coupons of the order: the best combination by default, or what the user chooses. */
export function CheckoutCoupons({ coupons }: { coupons: Coupons }) {
  const { options, usableCount, claimableCount, chooseBest, toggle } = coupons;
  return (
    <Panel aria-labelledby="checkout-coupons">
      <div className={part.line}>
        <h2 id="checkout-coupons" className={part.header}>
          {text.title}
        </h2>
        <span className={styles.count}>{text.usable(usableCount)}</span>
      </div>
      {claimableCount > 0 ? <p className={styles.claimable}>{text.claimable(claimableCount)}</p> : null}
      {usableCount > 0 ? <Applied coupons={coupons} /> : null}
      {options.length > 0 ? (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.coupon.couponId}>
              {option.problem ? (
                <Unusable option={option} />
              ) : (
                <Usable option={option} onToggle={() => toggle(option.coupon.couponId)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <details className={styles.code}>
        <summary>
          {text.code.question} <u>{text.code.open}</u>
        </summary>
        <CouponCode onRegistered={chooseBest} />
      </details>
      <p className={styles.rule}>{couponText.refundRule}</p>
    </Panel>
  );
}

/** The applied coupons, announced when it changes. */
function Applied({ coupons: { amount, isBest, bestAmount, usableCount, chooseBest } }: { coupons: Coupons }) {
  return (
    <div className={styles.applied}>
      <output>
        <b>{isBest ? text.best : amount > 0 ? text.chosen : text.noneChosen}</b>
        <small>{isBest ? text.compared(usableCount) : text.bestIs(wonText(bestAmount))}</small>
      </output>
      {isBest ? (
        <span className={styles.amount}>{wonText(-amount)}</span>
      ) : (
        <Button size="s" onClick={chooseBest}>
          {text.chooseBest}
        </Button>
      )}
    </div>
  );
}

const nameOf = ({ coupon }: CouponOption): string => `${coupon.name} ${discountText(coupon)}`;

function Usable({ option, onToggle }: { option: CouponOption; onToggle: () => void }) {
  const { coupon, isChosen, isExclusive, titles, amount } = option;
  const how = isExclusive ? text.exclusive : text.appliesTo(titles);
  return (
    <div className={classNames(styles.option, coupon.isClaimable && styles.toClaim)}>
      <Checkbox checked={isChosen} onChange={onToggle}>
        <span className={styles.name}>{nameOf(option)}</span>
        <small>
          {[how, deadlineText(coupon.expiresAt), ...(coupon.isClaimable ? [text.toClaim] : [])].join(" · ")}
        </small>
      </Checkbox>
      <span className={isChosen ? styles.minus : styles.off}>{wonText(-amount)}</span>
    </div>
  );
}

function Unusable({ option }: { option: CouponOption }) {
  const { coupon, problem } = option;
  return (
    <div className={styles.unusable}>
      <Lock />
      <span>
        <span className={styles.name}>{nameOf(option)}</span>
        <small>{problem === "BELOW_MINIMUM" ? text.belowMinimum(coupon) : text.notForItems(coupon)}</small>
      </span>
    </div>
  );
}
