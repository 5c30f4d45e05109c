import { wonText } from "../../../../shared/format.ts";
import type { Refund } from "../../../../shared/refund.ts";
import { useRefund } from "../../../api/refund.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./refund-dialog.module.css";

/** The outcome of a requested refund, read again until the payment gateway has answered. */
export function RefundOutcome({ refund: requested, onClose }: { refund: Refund; onClose: () => void }) {
  const { status, amount, title } = useRefund(requested);
  const text = outcomeText(status, amount);
  return (
    <div className={styles.outcome}>
      <output>
        <span className={styles.message}>{text.title}</span>
        <span className={styles.more}>
          ‘{title}’ · {text.text}
        </span>
      </output>
      <Button variant="primary" onClick={onClose}>
        구매 내역 보기
      </Button>
    </div>
  );
}

function outcomeText(status: Refund["status"], amount: number): { title: string; text: string } {
  switch (status) {
    case "REQUESTED":
      return {
        title: "환불을 확인하고 있어요",
        text: `결제사의 답을 기다려요. 창을 닫아도 ${wonText(amount)}의 결과는 구매 내역에 남아요.`,
      };
    case "DONE":
      return amount === 0
        ? { title: "수강권을 돌려줬어요", text: "진도와 노트는 남아 있어요." }
        : {
            title: `${wonText(amount)}을 돌려드렸어요`,
            text: "카드사나 은행에 보이기까지 며칠 걸릴 수 있어요. 진도와 노트는 남아 있어요.",
          };
    case "REFUSED":
      return {
        title: "환불이 안 됐어요",
        text: "결제사가 받아 주지 않았어요. 수강권은 그대로예요. 고객센터에 알려 주세요.",
      };
  }
}
