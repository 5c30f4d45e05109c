import { Clock, TriangleAlert, Undo2 } from "lucide-react";
import { wonText } from "../../../../shared/format.ts";
import type { OrderItem } from "../../../../shared/order.ts";
import styles from "./line-refund.module.css";

/** The status of the refund of one line. */
export function LineRefund({ refund }: { refund: OrderItem["refund"] }) {
  switch (refund?.status) {
    case undefined:
      return null;
    case "REQUESTED":
      return (
        <p className={styles.waiting}>
          <Clock />
          {wonText(refund.amount)} 환불을 확인하고 있어요
        </p>
      );
    case "DONE":
      return (
        <p className={styles.done}>
          <Undo2 />
          {refund.amount === 0 ? "수강권을 돌려줬어요" : `${wonText(refund.amount)}을 돌려드렸어요`}
        </p>
      );
    case "REFUSED":
      return (
        <p className={styles.refused}>
          <TriangleAlert />
          환불이 안 됐어요. 수강권은 그대로예요.
        </p>
      );
  }
}
