import { Clock } from "lucide-react";
import { deadlineText } from "../../../shared/format.ts";
import type { Order } from "../../../shared/order.ts";
import styles from "./result-frame.module.css";

export function PendingOrderExpiry({ order }: { order: Order }) {
  if (order.status !== "PENDING") return null;
  return (
    <p className={styles.until}>
      <Clock />
      <span>주문은 {deadlineText(order.expiresAt)} 맡아 둘게요.</span>
    </p>
  );
}
