import { dateText, dateTimeText, deadlineText } from "../../../../shared/format.ts";
import type { OrderDetail } from "../../../../shared/order.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./order-history.module.css";
import { type TimelineEvent, timelineEvents } from "./timeline-text.ts";

export function OrderTimeline({ order }: { order: OrderDetail }) {
  return (
    <ol className={styles.moments} aria-label="주문이 지나온 길">
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
