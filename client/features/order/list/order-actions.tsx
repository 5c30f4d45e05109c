import { Link } from "@tanstack/react-router";
import { FileText, ReceiptText } from "lucide-react";
import { deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "./order-card.module.css";
import { canRequestRefund } from "./order-filters.ts";
import { TestDeposit } from "../test-deposit.tsx";

/** The actions of an order by its status. */
export function OrderActions({ order }: { order: Order }) {
  switch (order.status) {
    case "PENDING":
      return (
        <div className={styles.actions}>
          <Link to="/payment" search={toCheckoutSearch(order.items)} className={buttonClass({ variant: "primary" })}>
            결제 이어 하기
          </Link>
          <span className={styles.until}>{deadlineText(order.expiresAt)} 결제할 수 있어요</span>
        </div>
      );
    case "WAITING_FOR_DEPOSIT":
      return order.deposit ? (
        <div className={styles.actions}>
          <CopyButton text={order.deposit.accountNumber} done="계좌번호를 복사했어요.">
            계좌번호 복사
          </CopyButton>
          <span className={styles.until}>{deadlineText(order.deposit.dueAt)} 입금해 주세요</span>
          <TestDeposit deposit={order.deposit} />
        </div>
      ) : null;
    case "EXPIRED":
      return (
        <div className={styles.actions}>
          <Link to="/payment" search={toCheckoutSearch(order.items)} className={buttonClass()}>
            다시 주문하기
          </Link>
        </div>
      );
    case "PAID":
    case "PART_REFUNDED":
    case "REFUNDED":
      return <PaidActions order={order} />;
  }
}

function PaidActions({ order }: { order: Order }) {
  const refund = useModal("REFUND");
  const { orderId, status, receiptUrl } = order;
  return (
    <div className={styles.actions}>
      {status === "REFUNDED" ? null : (
        <Link to="/classroom" className={buttonClass({ className: styles.first })}>
          강의실에서 보기
        </Link>
      )}
      {receiptUrl ? (
        <a href={receiptUrl} target="_blank" rel="noopener" className={buttonClass()}>
          <ReceiptText />
          영수증
          <span className="sr-only">새 창</span>
        </a>
      ) : null}
      <Link to="/my/orders/$orderId" params={{ orderId }} className={buttonClass()}>
        <FileText />
        거래 내역서
      </Link>
      {canRequestRefund(order) ? <Button onClick={() => refund.open({ orderId })}>환불 요청</Button> : null}
    </div>
  );
}
