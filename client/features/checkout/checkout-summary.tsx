import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { wonText } from "../../../shared/format.ts";
import { creditTerm } from "../../components/item-text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PriceSummary } from "../../components/price-summary.tsx";
import type { CheckoutTotals } from "./checkout-lines.ts";
import styles from "./checkout-summary.module.css";

interface CheckoutSummaryProps {
  sums: CheckoutTotals;
  boxRef: Ref<HTMLInputElement>;
  agreement: {
    given: boolean;
    error: string | undefined;
    onChange: (given: boolean) => void;
  };
  problem: ReactNode;
  paying: boolean;
  /** Under the button: the next step. */
  note: string;
}

/** The totals with the required consent and the pay button. */
export function CheckoutSummary({ sums, boxRef, agreement, problem, paying, note }: CheckoutSummaryProps) {
  return (
    <PriceSummary
      title="결제 금액"
      listPrice={sums.list}
      discounts={[
        { term: "세일", amount: sums.sale },
        { term: creditTerm(sums.creditedLectures), amount: sums.credit },
      ]}
      total={sums.total}
      details={
        <>
          <div className={styles.agreement}>
            <Checkbox
              ref={boxRef}
              checked={agreement.given}
              onChange={(event) => agreement.onChange(event.target.checked)}
              error={agreement.error}
            >
              <b>(필수)</b> 주문 내용과{" "}
              <Link to="/docs/$documentType" params={{ documentType: "refund" }} target="_blank">
                환불 규정
              </Link>
              을 확인했어요
            </Checkbox>
          </div>
          {problem}
        </>
      }
      action={<PayButton total={sums.total} paying={paying} />}
      note={note}
    />
  );
}

export function PayButton({ total, paying }: { total: number; paying: boolean }) {
  return (
    <Button type="submit" variant="primary" size="l" wide pending={paying && "결제하고 있어요"}>
      {total === 0 ? "무료로 시작하기" : `${wonText(total)} 결제하기`}
    </Button>
  );
}
