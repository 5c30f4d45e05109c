import { Clock, TriangleAlert, Undo2 } from "lucide-react";
import { wonText } from "../../../../shared/format.ts";
import type { OrderItem } from "../../../../shared/order/schema.ts";
import styles from "./line-refund.module.css";
import { lineRefundText } from "./text.ts";

/** The money that was given back for one line, and the status of the refund that ends its access. */
export function LineRefund({ line: { refund, refundedAmount } }: { line: OrderItem }) {
  const hasEnded = refund !== null && refund.status !== "REFUSED";
  const ended = hasEnded ? refund.amount : 0;
  return (
    <>
      <EndingRefund refund={refund} />
      {refundedAmount > ended ? (
        <p className={styles.done}>
          <Undo2 />
          {partText(wonText(refundedAmount - ended), hasEnded)}
        </p>
      ) : null}
    </>
  );
}

const partText = (amount: string, hasEnded: boolean): string =>
  hasEnded ? lineRefundText.done(amount) : lineRefundText.part(amount);

function EndingRefund({ refund }: { refund: OrderItem["refund"] }) {
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
