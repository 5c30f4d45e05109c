import { useFreshOrderQuery } from "../../../api/order/order.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { DepositAccount } from "../deposit-account.tsx";
import { OrderEstimate } from "../refund/order-estimate.tsx";
import styles from "./order-history.module.css";
import { dateText, dateTimeText, deadlineText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order/schema.ts";
import { type TimelineEvent, type TimelineOrder, timelineEvents } from "./timeline-text.ts";
import { timelineText } from "./text.ts";

/** The detail of an order: its history beside its deposit or refund estimate. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const order = useFreshOrderQuery(orderId);
  if (order.isPending) {
    return (
      <SkeletonRegion className={styles.pair}>
        <SkeletonBox height="15rem" />
        <SkeletonBox height="15rem" />
      </SkeletonRegion>
    );
  }
  if (!order.data) {
    return (
      <div className={classNames(styles.pair, styles.alone)}>
        <ErrorBox title={timelineText.failed} onRetry={() => void order.refetch()} retrying={order.isFetching}>
          {failureText(order.error)}
        </ErrorBox>
      </div>
    );
  }
  const { deposit, paidAt } = order.data;
  const alone = deposit === null && paidAt === null;
  return (
    <div className={classNames(styles.pair, alone && styles.alone)}>
      <div className={styles.track}>
        <OrderTimeline order={order.data} />
      </div>
      {deposit ? <DepositAccount deposit={deposit} className={classNames(styles.sum, styles.deposit)} /> : null}
      {paidAt ? <OrderEstimate order={order.data} /> : null}
    </div>
  );
}

/** An order that waits for its deposit, from what its list has: when it was placed beside the account. */
export function AwaitedDeposit({ order, deposit }: { order: Order; deposit: NonNullable<Order["deposit"]> }) {
  const { createdAt: at, totalAmount: amount } = order;
  const timeline = [{ type: "ORDERED" as const, at, amount, title: null, method: null }];
  return (
    <div className={styles.pair}>
      <div className={styles.track}>
        <OrderTimeline order={{ ...order, timeline }} />
      </div>
      <DepositAccount deposit={deposit} className={classNames(styles.sum, styles.deposit)} />
    </div>
  );
}

function OrderTimeline({ order }: { order: TimelineOrder }) {
  return (
    <ol className={styles.moments} aria-label={timelineText.label}>
      {timelineEvents(order).map((moment) => (
        <li key={`${moment.text} ${moment.at}`} className={classNames(moment.ahead && styles.ahead)}>
          <span>{moment.text}</span>
          <time dateTime={moment.at}>{timeOf(moment, order.createdAt)}</time>
        </li>
      ))}
    </ol>
  );
}

/** The year is shown when it is not that of the order. */
function timeOf({ at, ahead }: TimelineEvent, orderedAt: string): string {
  const [year] = dateText(at).split(".");
  if (!dateText(orderedAt).startsWith(year ?? "")) return `${year}.${dateTimeText(at)}`;
  return ahead ? deadlineText(at) : dateTimeText(at);
}
