import { Link } from "@tanstack/react-router";
import { dateText, dateTimeText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { OrderItems } from "../list/order-items.tsx";
import { orderNumber } from "../order-number.ts";
import styles from "./result-info.module.css";

/** The lines and the total of an order, under the illustration. */
export function ResultInfo({ order, method }: { order: Order; method?: string | null | undefined }) {
  const at = order.paidAt ?? order.createdAt;
  return (
    <div className={styles.info}>
      <Panel aria-labelledby="result-lines">
        <h2 id="result-lines" className={styles.title}>
          주문한 것 <span className={styles.count}>{order.items.length}</span>
        </h2>
        <OrderItems items={order.items} />
      </Panel>
      <Panel aria-labelledby="result-order">
        <h2 id="result-order" className={styles.title}>
          주문 {orderNumber(order.orderId)}
        </h2>
        <DescriptionList
          items={[
            {
              term: order.paidAt ? "결제한 때" : "주문한 때",
              value: `${dateText(at).slice(0, 5)}${dateTimeText(at)}`,
            },
            ...(method ? [{ term: "수단", value: method }] : []),
            { term: "정가", value: wonText(order.listAmount) },
            ...(order.discountAmount > 0
              ? [{ term: "깎은 금액", value: wonText(-order.discountAmount), tone: "minus" as const }]
              : []),
            { term: order.deposit ? "입금할 금액" : "모두 더해", value: wonText(order.totalAmount), tone: "total" },
          ]}
        />
        <p className={styles.links}>
          <Link to="/my/orders" className={textLinkClass()}>
            구매 내역
          </Link>
          <Link to="/docs/$documentType" params={{ documentType: "refund" }} className={textLinkClass()}>
            환불 규정
          </Link>
        </p>
      </Panel>
    </div>
  );
}
