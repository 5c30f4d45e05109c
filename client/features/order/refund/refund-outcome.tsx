import { wonText } from "../../../../shared/format.ts";
import type { Refund } from "../../../../shared/refund/schema.ts";
import { useRefund } from "../../../api/order/refund.ts";
import { Button } from "../../../ui/action/button.tsx";
import styles from "./refund-dialog.module.css";
import { refundOutcomeText, refundText } from "./text.ts";

/** The outcome of a requested refund, read again until the payment gateway has answered. */
export function RefundOutcome({ refund: requested, onClose }: { refund: Refund; onClose: () => void }) {
  const { status, amount, title } = useRefund(requested);
  const text = outcomeText(status, amount);
  return (
    <div className={styles.outcome}>
      <output>
        <span className={styles.message}>{text.title}</span>
        <span className={styles.more}>
          ‘{title}’ · {text.hint}
        </span>
      </output>
      <Button variant="primary" onClick={onClose}>
        {refundText.toOrders}
      </Button>
    </div>
  );
}

function outcomeText(status: Refund["status"], amount: number): { title: string; hint: string } {
  const { requested, done, dropped, refused } = refundOutcomeText;
  switch (status) {
    case "REQUESTED":
      return { title: requested.title, hint: requested.hint(wonText(amount)) };
    case "DONE":
      return amount === 0 ? dropped : { title: done.title(wonText(amount)), hint: done.hint };
    case "REFUSED":
      return refused;
  }
}
