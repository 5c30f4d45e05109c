import { Link } from "@tanstack/react-router";
import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { Summary } from "../../../../shared/summary/schema.ts";
import type { ClassroomSections } from "../classroom/classroom-sections.ts";
import { daysLeft } from "../days-left.ts";
import styles from "./stats.module.css";
import { statsText as text } from "./text.ts";

interface StatsProps {
  sections: ClassroomSections;
  summary: Summary;
  now: Date;
}

/** Four figures about the account, each a link. */
export function Stats({ sections: { learning }, summary: { orders, answers, coupons }, now }: StatsProps) {
  const ending = learning.filter(({ expiresAt }) => daysLeft(expiresAt, now) !== null).length;
  return (
    <div className={styles.cells}>
      <Link to="/classroom" search={{}}>
        <span>{text.learning}</span>
        <b>{learning.length}</b>
        <small>{ending > 0 ? text.ending(ending) : text.notEnding}</small>
      </Link>
      <OrdersCell {...orders} />
      <Link to="/my/notifications" search={answers.unread > 0 ? { show: "unread" } : {}}>
        <span>{text.answers}</span>
        <b>{answers.unread}</b>
        <small>{answersHint(answers)}</small>
      </Link>
      <Link to="/my/coupons" search={{}}>
        <span>{text.coupons}</span>
        <b>{coupons.usable}</b>
        <small>{coupons.expiring > 0 ? text.expiring(coupons.expiring) : text.couponsHint}</small>
      </Link>
    </div>
  );
}

/** The deposits that are awaited, because they have a deadline; without one the number of orders. */
function OrdersCell({ total, waiting }: Summary["orders"]) {
  return waiting ? (
    <Link to="/my/orders" search={{ show: "waiting", open: waiting.orderId }} className={styles.due}>
      <span>{text.waiting}</span>
      <b>{waiting.count}</b>
      <small>{text.due(wonText(waiting.amount), deadlineText(waiting.dueAt))}</small>
    </Link>
  ) : (
    <Link to="/my/orders" search={{}}>
      <span>{text.orders}</span>
      <b>{total}</b>
      <small>{text.ordersHint}</small>
    </Link>
  );
}

function answersHint({ unread, from }: Summary["answers"]): string {
  if (unread === 0) return text.noAnswers;
  return from.length > 0 ? text.from(from) : text.someAnswers;
}
