import { Link } from "@tanstack/react-router";
import { ChevronRight, Clock, IdCard, NotebookPen, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../../../../shared/account.ts";
import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { linkRowClass } from "../../../ui/link-row.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { itemToResume, type ClassroomSections } from "../classroom/classroom-sections.ts";
import { Stats } from "./stats.tsx";
import styles from "./my-overview.module.css";
import { MyResume } from "./my-resume.tsx";
import { RegistrationsEmpty } from "../registrations-empty.tsx";

interface MyOverviewProps {
  /** null while it is loading. */
  user: User | null;
  sections: ClassroomSections;
  registrationCount: number;
  orderCount: number;
  /** The newest order that waits for a deposit. */
  waiting: Order | null;
  /** A sentence about recent study. */
  recentStudy: string;
  /** The study by day. */
  study: ReactNode;
  now: Date;
}

export function MyOverview({ user, waiting, recentStudy, study, ...has }: MyOverviewProps) {
  const { sections, orderCount, registrationCount } = has;
  const resume = itemToResume(sections);
  const isEmpty = orderCount === 0 && registrationCount === 0;
  return (
    <div className={styles.screen}>
      <header className={styles.hello}>
        {user ? <Avatar id={user.userId} name={user.name} /> : null}
        <div>
          <h1>{user ? `안녕하세요, ${user.name} 님` : "안녕하세요"}</h1>
          <p>{recentStudy}</p>
        </div>
      </header>
      {resume ? <MyResume item={resume} /> : <RegistrationsEmpty isFirst={isEmpty} />}
      {waiting?.deposit ? (
        <Link to="/my/orders" search={{ show: "waiting", open: waiting.orderId }} className={styles.waiting}>
          <Clock />
          <span>
            <b>입금을 기다려요</b> {waiting.orderName} · {wonText(waiting.deposit.amount)} ·{" "}
            {deadlineText(waiting.deposit.dueAt)}
          </span>
          <ChevronRight />
        </Link>
      ) : null}
      {isEmpty ? null : <Stats {...has} />}
      {study}
      <nav className={styles.more} aria-label="더 보기">
        <Link to="/my/notes" search={{}} className={linkRowClass}>
          <NotebookPen />
          내 노트
          <ChevronRight />
        </Link>
        <Link to="/my/account" search={{}} className={linkRowClass}>
          <IdCard />
          내 정보
          <ChevronRight />
        </Link>
        <Link to="/my/settings" className={linkRowClass}>
          <SlidersHorizontal />
          설정
          <ChevronRight />
        </Link>
      </nav>
    </div>
  );
}
