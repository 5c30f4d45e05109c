import { Link } from "@tanstack/react-router";
import type { ReactNode, Ref } from "react";
import { wonText } from "../../../shared/format.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Facts } from "../../ui/facts.tsx";
import { deepScope } from "../../ui/scope.ts";
import type { CheckoutSums } from "./checkout-sums.ts";
import styles from "./checkout-summary.module.css";

interface CheckoutSummaryProps {
  sums: CheckoutSums;
  boxRef: Ref<HTMLInputElement>;
  agreement: {
    given: boolean;
    error: string | undefined;
    onChange: (given: boolean) => void;
  };
  problem: ReactNode;
  paying: boolean;
  /** Under the button: what opens next. */
  note: string;
}

/** Two bodies: what the sum is made of and the one thing to agree to, and the total with its button. */
export function CheckoutSummary({ sums, boxRef, agreement, problem, paying, note }: CheckoutSummaryProps) {
  return (
    <aside className={styles.pair} aria-labelledby="checkout-sum">
      <div className={styles.sums}>
        <h2 id="checkout-sum">결제 금액</h2>
        <Facts
          facts={[
            { term: "정가", value: wonText(sums.list) },
            ...(sums.sale > 0 ? [{ term: "세일", value: wonText(-sums.sale), tone: "minus" as const }] : []),
          ]}
        />
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
          {problem}
        </div>
      </div>
      <div className={classNames(styles.total, deepScope)}>
        <p className={styles.sum}>
          <span>모두 더해</span>
          <b>{wonText(sums.total)}</b>
        </p>
        <PayButton total={sums.total} paying={paying} className={styles.button} />
        <small>{note}</small>
      </div>
    </aside>
  );
}

export function PayButton({
  total,
  paying,
  className,
}: {
  total: number;
  paying: boolean;
  className?: string | undefined;
}) {
  return (
    <Button type="submit" variant="primary" size="l" wide className={className} pending={paying && "결제하고 있어요"}>
      {total === 0 ? "무료로 시작하기" : `${wonText(total)} 결제하기`}
    </Button>
  );
}
