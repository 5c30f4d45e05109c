import { useId, useState } from "react";
import type { UseFormRegister } from "react-hook-form";
import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { estimateReasonText, nextReason } from "./estimate-text.ts";
import styles from "./refund-dialog.module.css";
import type { RefundValues } from "./refund-schema.ts";
import { refundText } from "./text.ts";

interface RefundLinesProps {
  order: Pick<OrderDetail, "items" | "paidAt">;
  register: UseFormRegister<RefundValues>;
  error?: string | undefined;
}

/** Each line with its amount and rule; a line that cannot be refunded is disabled and says why. */
export function RefundLines({ order: { items, paidAt }, register, error }: RefundLinesProps) {
  const [now] = useState(() => new Date());
  const errorId = useId();
  return (
    <fieldset className={styles.lines} aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{refundText.lines}</legend>
      {items.map((line) => {
        const { orderItemId, title, paidAmount, estimate } = line;
        if (!estimate) return null;
        const askable = estimate.problem === null;
        return (
          <label key={orderItemId} className={styles.line}>
            <input type="radio" value={orderItemId} disabled={!askable} {...register("orderItemId")} />
            <span className={styles.title}>{title}</span>
            {askable ? <b>{wonText(estimate.amount)}</b> : null}
            <small>
              {[estimateReasonText(paidAmount, estimate), nextReason(line, paidAt, now)].filter(Boolean).join(" ")}
            </small>
          </label>
        );
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
