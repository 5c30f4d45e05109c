import { Link } from "@tanstack/react-router";
import { dateText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { DepositAmount } from "../deposit-amount.tsx";
import { OrderActions } from "./order-actions.tsx";
import styles from "./order-card.module.css";
import { OrderHistory } from "../detail/order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { orderNumber } from "../order-number.ts";
import { OrderStatusTag } from "./order-status-tag.tsx";
import type { OrdersSearch } from "./orders-search.ts";

interface OrderCardProps {
  order: Order;
  open: boolean;
  /** The query fields of the list. */
  search: OrdersSearch;
}

/** One order: status, lines and, once opened, its history and refunds. */
export function OrderCard({ order, open, search }: OrderCardProps) {
  const { orderId, orderName, createdAt, deposit } = order;
  return (
    <Panel aria-labelledby={`order-${orderId}`} className={styles.card}>
      <header className={styles.header}>
        <OrderStatusTag order={order} />
        <h2 id={`order-${orderId}`}>{orderName}</h2>
        <span className={styles.number}>
          {dateText(createdAt)} · {orderNumber(orderId)}
        </span>
        <Link
          to="/my/orders"
          search={{ ...search, open: open ? undefined : orderId }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-expanded={open}
          className={textLinkClass({ className: styles.toggle })}
        >
          {open ? "접기" : "주문 자세히"}
          <span className="sr-only">: {orderName}</span>
        </Link>
      </header>
      <OrderItems items={order.items} />
      <Sums order={order} />
      {open ? (
        <OrderHistory orderId={orderId} />
      ) : deposit ? (
        <DepositAmount deposit={deposit} className={styles.deposit} />
      ) : null}
      <OrderActions order={order} />
    </Panel>
  );
}

/** An order of one line without a refund needs no totals. */
function Sums({ order: { items, paidAt, totalAmount, refundedAmount } }: { order: Order }) {
  if (items.length === 1 && refundedAmount === 0) return null;
  const back = refundedAmount > 0 ? [{ term: "돌려드린 금액", value: wonText(-refundedAmount) }] : [];
  return (
    <DescriptionList
      divider
      className={styles.sums}
      items={[{ term: paidAt ? "결제한 금액" : "결제할 금액", value: <b>{wonText(totalAmount)}</b> }, ...back]}
    />
  );
}
