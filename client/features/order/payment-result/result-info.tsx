import { Link } from "@tanstack/react-router";
import { dateText, dateTimeText, priceText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order/schema.ts";
import { orderNumber } from "../../../../shared/order/number.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { OrderItems } from "../list/order-items.tsx";
import styles from "./result-info.module.css";
import type { ReactNode } from "react";
import { orderText } from "../text.ts";
import { paymentResultText } from "./text.ts";

interface ResultInfoProps {
  order: Order;
  method?: string | null | undefined;
  /** Links beside those of every order. */
  children?: ReactNode;
}

/** The lines and the total of an order, under the illustration. */
export function ResultInfo({ order, method, children }: ResultInfoProps) {
  const at = order.paidAt ?? order.createdAt;
  const isFree = order.totalAmount === 0;
  // The coupons are apart, as at the checkout.
  const sale = order.discountAmount - order.couponAmount;
  return (
    <div className={styles.info}>
      <Panel aria-labelledby="result-lines">
        <h2 id="result-lines" className={styles.title}>
          {paymentResultText.items} <span className={styles.count}>{order.items.length}</span>
        </h2>
        <OrderItems items={order.items} />
      </Panel>
      <Panel aria-labelledby="result-order">
        <h2 id="result-order" className={styles.title}>
          {paymentResultText.order(orderNumber(order))}
        </h2>
        <DescriptionList
          items={[
            {
              term: order.paidAt && !isFree ? paymentResultText.paidAt : paymentResultText.orderedAt,
              value: `${dateText(at).slice(0, 5)}${dateTimeText(at)}`,
            },
            ...(method ? [{ term: paymentResultText.method, value: method }] : []),
            ...(order.listAmount > 0 ? [{ term: paymentResultText.listPrice, value: wonText(order.listAmount) }] : []),
            ...(sale > 0 ? [{ term: paymentResultText.discount, value: wonText(-sale), tone: "minus" as const }] : []),
            ...(order.couponAmount > 0
              ? [
                  {
                    term: paymentResultText.couponDiscount,
                    value: wonText(-order.couponAmount),
                    tone: "minus" as const,
                  },
                ]
              : []),
            ...order.coupons.map(({ name, amount }) => ({
              term: name,
              value: wonText(-amount),
              tone: "part" as const,
            })),
            {
              term: order.deposit ? paymentResultText.amountToDeposit : paymentResultText.total,
              value: order.listAmount > 0 ? wonText(order.totalAmount) : priceText(0),
              tone: "total",
            },
          ]}
        />
        <div className={styles.links}>
          {children}
          <Link to="/my/orders" className={textLinkClass()}>
            {orderText.orders}
          </Link>
          {isFree ? null : (
            <Link to="/docs/$documentType" params={{ documentType: "refund" }} className={textLinkClass()}>
              {paymentResultText.refundRule}
            </Link>
          )}
        </div>
      </Panel>
    </div>
  );
}
