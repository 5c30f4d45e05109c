import { Link } from "@tanstack/react-router";
import { FileText, ReceiptText } from "lucide-react";
import { deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { storePendingOrder } from "../../../api/order/pending-order.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { CancelOrder } from "../cancel-order.tsx";
import { TestDeposit } from "../test-deposit.tsx";
import { orderActionText, orderText } from "../text.ts";
import styles from "./order-card.module.css";
import { canRequestRefund } from "./order-filters.ts";

/** The actions of an order by its status. */
export function OrderActions({ order }: { order: Order }) {
  switch (order.status) {
    case "PENDING":
      return (
        <div className={styles.actions}>
          <PayLink order={order} variant="primary" label={orderActionText.pay} onClick={() => continueWith(order)} />
          <span className={styles.until}>{orderActionText.payBy(deadlineText(order.expiresAt))}</span>
          <span className={styles.last}>
            <CancelOrder order={order} />
          </span>
        </div>
      );
    case "WAITING_FOR_DEPOSIT":
      return (
        <div className={styles.actions}>
          <PayLink order={order} label={orderActionText.payOtherwise} />
          <span className={styles.last}>
            <TestDeposit deposit={order.deposit} />
            <CancelOrder order={order} />
          </span>
        </div>
      );
    case "EXPIRED":
    case "CANCELED":
      return (
        <div className={styles.actions}>
          <PayLink order={order} label={orderActionText.again} />
        </div>
      );
    case "PAID":
    case "PART_REFUNDED":
    case "REFUNDED":
      return <PaidActions order={order} />;
  }
}

interface PayLinkProps {
  order: Order;
  variant?: "primary" | "secondary";
  label: string;
  onClick?: () => void;
}

/** The checkout pays this order; it places another one only if prices or coupons have changed. */
const continueWith = ({ orderId, items, coupons }: Order): void =>
  storePendingOrder({ items, couponIds: coupons.map(({ couponId }) => couponId) }, orderId);

const PayLink = ({ order, variant = "secondary", label, onClick }: PayLinkProps) => (
  <Link to="/payment" search={toCheckoutSearch(order.items)} className={buttonClass({ variant })} onClick={onClick}>
    {label}
  </Link>
);

function PaidActions({ order }: { order: Order }) {
  const refund = useModal("REFUND");
  const { orderId, status, receiptUrl, totalAmount } = order;
  const isFree = totalAmount === 0;
  return (
    <div className={styles.actions}>
      {status === "REFUNDED" ? null : (
        <Link to="/classroom" className={buttonClass({ className: styles.first })}>
          {orderActionText.classroom}
        </Link>
      )}
      {receiptUrl ? (
        <a href={receiptUrl} target="_blank" rel="noopener" className={buttonClass()}>
          <ReceiptText />
          {orderText.receipt}
          <span className="sr-only">{orderText.newWindow}</span>
        </a>
      ) : null}
      <Link to="/my/orders/$orderId" params={{ orderId }} className={buttonClass()}>
        <FileText />
        {orderActionText.statement}
      </Link>
      {canRequestRefund(order) ? (
        <Button onClick={() => refund.open({ orderId, isFree })}>
          {isFree ? orderActionText.dropFree : orderActionText.refund}
        </Button>
      ) : null}
    </div>
  );
}
