import { Link } from "@tanstack/react-router";
import { dateText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order/schema.ts";
import { orderNumber } from "../../../../shared/order/number.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { allClosed } from "./open-order.ts";
import { OrderActions } from "./order-actions.tsx";
import styles from "./order-card.module.css";
import { AwaitedDeposit, OrderHistory } from "../detail/order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderStatusTag } from "./order-status-tag.tsx";
import type { OrdersSearch } from "./orders-search.ts";
import { ordersText } from "./text.ts";

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
          {dateText(createdAt)} · {orderNumber(order)}
        </span>
        <Link
          to="/my/orders"
          search={{ ...search, open: open ? allClosed : orderId }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-expanded={open}
          className={textLinkClass({ className: styles.toggle })}
        >
          {open ? ordersText.close : ordersText.details}
          <span className="sr-only">: {orderName}</span>
        </Link>
      </header>
      <OrderItems items={order.items} />
      <Sums order={order} />
      {open ? <OrderHistory orderId={orderId} /> : deposit ? <AwaitedDeposit order={order} deposit={deposit} /> : null}
      <OrderActions order={order} open={open} />
    </Panel>
  );
}

/** An order of one line without a refund needs no totals. */
function Sums({ order: { items, paidAt, totalAmount, refundedAmount } }: { order: Order }) {
  if (items.length === 1 && refundedAmount === 0) return null;
  const back = refundedAmount > 0 ? [{ term: ordersText.refunded, value: wonText(-refundedAmount) }] : [];
  return (
    <DescriptionList
      divider
      className={styles.sums}
      items={[
        { term: paidAt ? ordersText.paidAmount : ordersText.amountToPay, value: <b>{wonText(totalAmount)}</b> },
        ...back,
      ]}
    />
  );
}
