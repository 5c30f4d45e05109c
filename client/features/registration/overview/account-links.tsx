import { Link } from "@tanstack/react-router";
import {
  BadgeCheck,
  ChevronRight,
  Clapperboard,
  Headset,
  Heart,
  IdCard,
  Lightbulb,
  NotebookPen,
  Puzzle,
  SlidersHorizontal,
  TicketPercent,
} from "lucide-react";
import type { Summary } from "../../../../shared/summary/schema.ts";
import { StudioLink } from "../../../components/studio-link/studio-link.tsx";
import { linkRowClass } from "../../../ui/action/link-row.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { ClassroomSections } from "../classroom/classroom-sections.ts";
import styles from "./account-links.module.css";
import { overviewText as text } from "./text.ts";

interface AreasProps {
  sections: ClassroomSections;
  summary: Summary;
}

/** The user's pages beside learning and purchases, with how much there is. */
export function AccountLinks({ sections: { done }, summary: { favorites, notes, coupons } }: AreasProps) {
  const uncertified = done.filter(({ certificateId }) => certificateId === null).length;
  const areas = [
    {
      to: "/classroom",
      search: { tab: "done" as const },
      label: text.completed,
      hint: uncertified > 0 ? text.uncertified(uncertified) : undefined,
      count: done.length,
      Icon: BadgeCheck,
    },
    { to: "/my/wishlist", label: text.wishlist, count: favorites, Icon: Heart },
    { to: "/my/notes", label: text.notes, count: notes, Icon: NotebookPen },
    { to: "/my/coupons", label: text.coupons, count: coupons.usable, Icon: TicketPercent },
    { to: "/games", label: text.games, Icon: Puzzle },
    { to: "/my/support", label: text.support, Icon: Headset },
    { to: "/my/suggest", label: text.suggest, Icon: Lightbulb },
    { to: "/my/account", label: text.profile, Icon: IdCard },
    { to: "/my/settings", label: text.settings, Icon: SlidersHorizontal },
  ] as const;
  return (
    <nav className={styles.areas} aria-label={text.more}>
      {areas.map(({ to, label, Icon, ...more }) => (
        <Link key={label} to={to} search={"search" in more ? more.search : {}} className={linkRowClass}>
          <Icon />
          <span>
            {label}
            {"hint" in more && more.hint ? <small>{more.hint}</small> : null}
          </span>
          {"count" in more && more.count > 0 ? <b className={styles.count}>{more.count}</b> : null}
          <ChevronRight />
        </Link>
      ))}
      <StudioLink
        className={classNames(linkRowClass, "mobile-only")}
        icon={<Clapperboard />}
        arrow={<ChevronRight />}
      />
    </nav>
  );
}
