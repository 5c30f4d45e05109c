import { Link } from "@tanstack/react-router";
import { ChevronRight, Clock, IdCard, NotebookPen, Puzzle, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../../../../shared/account.ts";
import { deadlineText, wonText } from "../../../../shared/format.ts";
import type { Order } from "../../../../shared/order.ts";
import { linkRowClass } from "../../../ui/link-row.ts";
import { ownFaceIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { itemToResume, type ClassroomSections } from "../classroom/classroom-sections.ts";
import { Stats } from "./stats.tsx";
import styles from "./my-overview.module.css";
import { MyResume } from "./my-resume.tsx";
import { RegistrationsEmpty } from "../registrations-empty.tsx";
import { overviewFrameText } from "../head-text.ts";
import { overviewText } from "./text.ts";

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
  /** What a teacher has published. */
  works?: ReactNode;
  now: Date;
}

export function MyOverview({ user, waiting, recentStudy, study, works, ...has }: MyOverviewProps) {
  const { sections, orderCount, registrationCount } = has;
  const faceId = useAtomValue(ownFaceIdAtom);
  const resume = itemToResume(sections);
  const isEmpty = orderCount === 0 && registrationCount === 0;
  return (
    <div className={styles.screen}>
      <header className={styles.hello}>
        {user ? <Avatar id={faceId} name={user.name} /> : null}
        <div>
          <h1>{user ? overviewText.greetingTo(user.name) : overviewFrameText.greeting}</h1>
          <p>{recentStudy}</p>
        </div>
      </header>
      {resume ? <MyResume item={resume} /> : null}
      {resume || works ? null : <RegistrationsEmpty isFirst={isEmpty} />}
      {waiting?.deposit ? (
        <Link to="/my/orders" search={{ show: "waiting", open: waiting.orderId }} className={styles.waiting}>
          <Clock />
          <span>
            <b>{overviewText.waiting}</b> {waiting.orderName} · {wonText(waiting.deposit.amount)} ·{" "}
            {deadlineText(waiting.deposit.dueAt)}
          </span>
          <ChevronRight />
        </Link>
      ) : null}
      {isEmpty ? null : <Stats {...has} />}
      {works}
      {isEmpty && works ? null : study}
      <nav className={styles.more} aria-label={overviewText.more}>
        <Link to="/my/notes" search={{}} className={linkRowClass}>
          <NotebookPen />
          {overviewText.notes}
          <ChevronRight />
        </Link>
        <Link to="/games" search={{}} className={linkRowClass}>
          <Puzzle />
          {overviewText.games}
          <ChevronRight />
        </Link>
        <Link to="/my/account" search={{}} className={linkRowClass}>
          <IdCard />
          {overviewText.profile}
          <ChevronRight />
        </Link>
        <Link to="/my/settings" className={linkRowClass}>
          <SlidersHorizontal />
          {overviewText.settings}
          <ChevronRight />
        </Link>
      </nav>
    </div>
  );
}
