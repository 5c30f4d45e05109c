import { Link } from "@tanstack/react-router";
import type { ClassroomSections } from "../classroom/classroom-sections.ts";
import { daysLeft } from "../days-left.ts";
import styles from "./stats.module.css";
import { statsText } from "./text.ts";

interface StatsProps {
  sections: ClassroomSections;
  registrationCount: number;
  orderCount: number;
  now: Date;
}

/** Four figures about the account, each a link. */
export function Stats({ sections: { learning, done }, registrationCount, orderCount, now }: StatsProps) {
  const ending = learning.filter(({ expiresAt }) => daysLeft(expiresAt, now) !== null).length;
  const uncertified = done.filter(({ certificateId }) => certificateId === null).length;
  return (
    <div className={styles.cells}>
      <Link to="/classroom" search={{}}>
        <span>{statsText.learning}</span>
        <b>{learning.length}</b>
        <small>{ending > 0 ? statsText.ending(ending) : statsText.notEnding}</small>
      </Link>
      <Link to="/classroom" search={{ tab: "done" }}>
        <span>{statsText.completed}</span>
        <b>{done.length}</b>
        <small>{uncertified > 0 ? statsText.uncertified(uncertified) : statsText.certified}</small>
      </Link>
      <Link to="/my/registrations" search={{}}>
        <span>{statsText.registrations}</span>
        <b>{registrationCount}</b>
        <small>{statsText.registrationsHint}</small>
      </Link>
      <Link to="/my/orders" search={{}}>
        <span>{statsText.orders}</span>
        <b>{orderCount}</b>
        <small>{statsText.ordersHint}</small>
      </Link>
    </div>
  );
}
