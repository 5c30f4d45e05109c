import { Link } from "@tanstack/react-router";
import { FileText, ReceiptText } from "lucide-react";
import { deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order/schema.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";
import { useEndedItems } from "../../../api/order/ended-items.ts";
import { storePendingOrder } from "../../../api/order/pending-order.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CancelOrder } from "../cancel-order.tsx";
import { TestDeposit } from "../test-deposit.tsx";
import { orderActionText, orderText } from "../text.ts";
import styles from "./order-card.module.css";
import { canRequestRefund } from "./order-filters.ts";

interface OrderActionsProps {
  order: Order;
  /** Only the open order has a primary action: one of a page is enough. */
  open: boolean;
}

/** The actions of an order by its status. */
export function OrderActions({ order, open }: OrderActionsProps) {
  switch (order.status) {
    case "PENDING":
      return (
        <div className={styles.actions}>
          <PayLink
            items={order.items}
            variant="primary"
            label={orderActionText.pay}
            onClick={() => continueWith(order)}
          />
          <span className={styles.until}>{orderActionText.payBy(deadlineText(order.expiresAt))}</span>
          <span className={styles.last}>
            <CancelOrder order={order} />
          </span>
        </div>
      );
    case "WAITING_FOR_DEPOSIT":
      return (
        <div className={styles.actions}>
          <PayLink items={order.items} label={orderActionText.payOtherwise} />
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
          <PayLink items={order.items} label={orderActionText.again} />
        </div>
      );
    case "PAID":
    case "PART_REFUNDED":
    case "REFUNDED":
      return <PaidActions order={order} variant={open ? "primary" : "secondary"} />;
  }
}

interface PayLinkProps {
  items: Order["items"];
  variant?: "primary" | "secondary";
  label: string;
  className?: string;
  onClick?: () => void;
}

/** The checkout pays this order; it places another one only if prices or coupons have changed. */
const continueWith = ({ orderId, items, coupons }: Order): void =>
  storePendingOrder({ items, couponIds: coupons.map(({ couponId }) => couponId) }, orderId);

const PayLink = ({ items, variant = "secondary", label, className, onClick }: PayLinkProps) => (
  <Link
    to="/payment"
    search={toCheckoutSearch(items)}
    className={buttonClass({ variant, className })}
    onClick={onClick}
  >
    {label}
  </Link>
);

function PaidActions({ order, variant }: { order: Order; variant: "primary" | "secondary" }) {
  const refund = useModal("REFUND");
  const { orderId, receiptUrl, totalAmount, items } = order;
  const isFree = totalAmount === 0;
  const endedIds = useEndedItems(items.map(({ itemId }) => itemId));
  const ended = items.filter(({ itemId }) => endedIds.has(itemId));
  const isOver = ended.length === items.length;
  return (
    <div className={styles.actions}>
      {items.every(({ refund: given }) => given?.status === "DONE") || isOver ? null : (
        <Link to="/classroom" className={buttonClass({ variant, className: styles.first })}>
          {orderActionText.classroom}
        </Link>
      )}
      {ended.length > 0 ? (
        <PayLink
          items={ended}
          label={orderActionText.renew}
          variant={isOver ? variant : "secondary"}
          className={isOver ? styles.first : undefined}
        />
      ) : null}
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
