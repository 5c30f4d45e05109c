import { useState } from "react";
import { wonText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { estimateReasonText, nextReason, refundableLines } from "./estimate-text.ts";
import styles from "../detail/order-history.module.css";
import { estimateText } from "./text.ts";

/** The amount of a refund now, its rule, and the effect of the next lecture. */
export function OrderEstimate({ order }: { order: OrderDetail }) {
  const open = refundableLines(order.items);
  // With all items given back, none stays to lose its discount.
  const sum = open.reduce((total, { estimate }) => total + estimate.amount + estimate.withheldAmount, 0);
  const amount = Math.min(sum, open[0]?.estimate.orderRemaining ?? 0);
  if (open.length > 0) {
    return (
      <div className={styles.sum}>
        <p className={styles.label}>{estimateText.now}</p>
        <b className={styles.amount}>{wonText(amount)}</b>
        {order.unassignedAmount > 0 ? (
          <p className={styles.why}>{estimateText.unassigned(wonText(order.unassignedAmount))}</p>
        ) : null}
        <Reasons order={order} />
      </div>
    );
  }
  return (
    <div className={classNames(styles.sum, styles.empty)}>
      <p className={styles.label}>{order.refundedAmount > 0 ? estimateText.refunded : estimateText.none}</p>
      {order.refundedAmount > 0 ? (
        <b className={styles.amount}>{wonText(order.refundedAmount)}</b>
      ) : (
        <Reasons order={order} />
      )}
    </div>
  );
}

function Reasons({ order: { items, paidAt } }: { order: OrderDetail }) {
  const [now] = useState(() => new Date());
  return items.map((line) => {
    if (!line.estimate) return null;
    const which = items.length > 1 ? `‘${line.title}’ ` : "";
    return (
      <p key={line.orderItemId} className={styles.why}>
        {[which + estimateReasonText(line.paidAmount, line.estimate), nextReason(line, paidAt, now)]
          .filter(Boolean)
          .join(" ")}
      </p>
    );
  });
}
