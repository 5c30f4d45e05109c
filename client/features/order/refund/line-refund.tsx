import { Clock, TriangleAlert, Undo2 } from "lucide-react";
import { wonText } from "../../../../shared/format.ts";
import type { OrderItem } from "../../../../shared/order.ts";
import styles from "./line-refund.module.css";
import { lineRefundText } from "./text.ts";

/** The status of the refund of one line. */
export function LineRefund({ refund }: { refund: OrderItem["refund"] }) {
  switch (refund?.status) {
    case undefined:
      return null;
    case "REQUESTED":
      return (
        <p className={styles.waiting}>
          <Clock />
          {lineRefundText.requested(wonText(refund.amount))}
        </p>
      );
    case "DONE":
      return (
        <p className={styles.done}>
          <Undo2 />
          {refund.amount === 0 ? lineRefundText.dropped : lineRefundText.done(wonText(refund.amount))}
        </p>
      );
    case "REFUSED":
      return (
        <p className={styles.refused}>
          <TriangleAlert />
          {lineRefundText.refused}
        </p>
      );
  }
}
