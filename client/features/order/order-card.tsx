import { Link } from "@tanstack/react-router";
import { Check, Clock, ReceiptText } from "lucide-react";
import { dateText, deadlineText, wonText } from "../../../shared/format.ts";
import type { Order } from "../../../shared/order.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./order-card.module.css";
import { OrderLines } from "./order-lines.tsx";
import { orderNumber } from "./order-number.ts";
import { retrySearch } from "./retry-search.ts";

/** One order: its state, its lines, what it came to, and the one thing to do with it. */
export function OrderCard({ order }: { order: Order }) {
  const { listAmount, discountAmount, totalAmount } = order;
  return (
    <Panel aria-labelledby={`order-${order.orderId}`}>
      <header className={styles.head}>
        <StatusTag order={order} />
        <h2 id={`order-${order.orderId}`}>{order.orderName}</h2>
        <span className={styles.number}>
          {dateText(order.createdAt)} · {orderNumber(order.orderId)}
        </span>
      </header>
      <OrderLines items={order.items} />
      <Facts
        ruled
        className={styles.sums}
        facts={[
          ...(discountAmount > 0
            ? [
                { term: "정가", value: wonText(listAmount) },
                { term: "깎은 금액", value: wonText(-discountAmount), tone: "minus" as const },
              ]
            : []),
          { term: order.paidAt ? "결제한 금액" : "결제할 금액", value: <b>{wonText(totalAmount)}</b> },
        ]}
      />
      <Acts order={order} />
    </Panel>
  );
}

function StatusTag({ order }: { order: Order }) {
  switch (order.status) {
    case "PAID":
      return (
        <Tag tone="good" icon={<Check />}>
          {order.totalAmount === 0 ? "받았어요" : "결제했어요"}
        </Tag>
      );
    case "PENDING":
      return (
        <Tag tone="warn" icon={<Clock />}>
          결제 기다려요
        </Tag>
      );
    case "EXPIRED":
      return <Tag>결제하지 않아 닫혔어요</Tag>;
  }
}

function Acts({ order }: { order: Order }) {
  if (order.status === "PENDING") {
    return (
      <div className={styles.acts}>
        <Link to="/payment" search={retrySearch(order)} className={buttonClass({ variant: "primary" })}>
          결제 이어 하기
        </Link>
        <span className={styles.until}>{deadlineText(order.expiresAt)} 결제할 수 있어요</span>
      </div>
    );
  }
  if (order.status !== "PAID") return null;
  return (
    <div className={styles.acts}>
      <Link to="/classroom" className={buttonClass()}>
        강의실에서 보기
      </Link>
      {order.receiptUrl ? (
        <a href={order.receiptUrl} target="_blank" rel="noopener" className={buttonClass({ variant: "quiet" })}>
          <ReceiptText />
          영수증
          <span className="sr-only">새 창</span>
        </a>
      ) : null}
    </div>
  );
}
