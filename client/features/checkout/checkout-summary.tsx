import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { wonText } from "../../../shared/format.ts";
import { creditTerm } from "../../components/item-text.ts";
import { Button } from "../../ui/action/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { PriceSummary } from "../../components/price-summary.tsx";
import type { CheckoutTotals } from "./checkout-lines.ts";
import styles from "./checkout-summary.module.css";
import { sumText } from "../../components/text.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { checkoutCouponText, checkoutText } from "./text.ts";
import type { CouponOption } from "./use-checkout-coupons.ts";

interface CheckoutSummaryProps {
  sums: CheckoutTotals;
  /** The chosen ones. */
  coupons: readonly CouponOption[];
  boxRef: Ref<HTMLInputElement>;
  /** null: a free order needs none. */
  agreement: {
    given: boolean;
    error: string | undefined;
    onChange: (given: boolean) => void;
  } | null;
  problem: ReactNode;
  paying: boolean;
  /** Under the button: the next step. */
  note: string;
}

/** The totals with the required consent, unless the order is free, and the button. */
export function CheckoutSummary({ sums, coupons, boxRef, agreement, problem, paying, note }: CheckoutSummaryProps) {
  return (
    <PriceSummary
      title={checkoutText.amount}
      listPrice={sums.list}
      discounts={[
        { term: sumText.discount, amount: sums.sale },
        { term: creditTerm(sums.creditedLectures), amount: sums.credit },
        {
          term: checkoutCouponText.discount,
          amount: coupons.reduce((sum, { amount }) => sum + amount, 0),
          parts: coupons.map(({ coupon, amount }) => ({ term: coupon.name, amount })),
        },
      ]}
      total={sums.total}
      details={
        agreement || problem ? (
          <>
            {agreement ? <Agreement {...agreement} boxRef={boxRef} /> : null}
            {problem}
          </>
        ) : null
      }
      action={<PayButton total={sums.total} paying={paying} />}
      note={note}
    />
  );
}

type AgreementProps = NonNullable<CheckoutSummaryProps["agreement"]> & Pick<CheckoutSummaryProps, "boxRef">;

/** The rule is beside the label, so that a click on the sentence ticks the box. */
function Agreement({ given, error, onChange, boxRef }: AgreementProps) {
  const { required, label, rule } = checkoutText.agreement;
  return (
    <div className={styles.agreement}>
      <Checkbox ref={boxRef} checked={given} onChange={(event) => onChange(event.target.checked)} error={error}>
        <b>{required}</b> {label}
      </Checkbox>
      <Link to="/docs/$documentType" params={{ documentType: "refund" }} target="_blank" className={textLinkClass()}>
        {rule}
      </Link>
    </div>
  );
}

export function PayButton({ total, paying }: { total: number; paying: boolean }) {
  const isFree = total === 0;
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      wide
      pending={paying && (isFree ? checkoutText.startingFree : checkoutText.paying)}
    >
      {isFree ? checkoutText.startFree : checkoutText.pay(wonText(total))}
    </Button>
  );
}
