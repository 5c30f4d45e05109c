import { Link } from "@tanstack/react-router";
import {
  ChevronRight,
  Clock,
  Headset,
  Heart,
  IdCard,
  Lightbulb,
  NotebookPen,
  Puzzle,
  SlidersHorizontal,
  TicketPercent,
} from "lucide-react";
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

/** The user's pages beside learning and purchases. */
const areas = [
  { to: "/my/wishlist", label: overviewText.wishlist, Icon: Heart },
  { to: "/my/support", label: overviewText.support, Icon: Headset },
  { to: "/my/suggest", label: overviewText.suggest, Icon: Lightbulb },
  { to: "/my/notes", label: overviewText.notes, Icon: NotebookPen },
  { to: "/my/coupons", label: overviewText.coupons, Icon: TicketPercent },
  { to: "/games", label: overviewText.games, Icon: Puzzle },
  { to: "/my/account", label: overviewText.profile, Icon: IdCard },
  { to: "/my/settings", label: overviewText.settings, Icon: SlidersHorizontal },
] as const;

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
        {user ? <Avatar id={faceId} photo={user.photoId} name={user.name} /> : null}
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
        {areas.map(({ to, label, Icon }) => (
          <Link key={to} to={to} search={{}} className={linkRowClass}>
            <Icon />
            {label}
            <ChevronRight />
          </Link>
        ))}
      </nav>
    </div>
  );
}
