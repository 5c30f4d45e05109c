import { Link } from "@tanstack/react-router";
import { Heart, House, type LucideIcon, MonitorPlay, Search, UserRound } from "lucide-react";
import { memo } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import { tabBarText as text } from "../text.ts";
import styles from "./tab-bar.module.css";

const tabs = [
  { to: "/", label: text.home, Icon: House },
  { to: "/search", label: text.explore, Icon: Search },
  { to: "/classroom", label: text.classroom, Icon: MonitorPlay },
  { to: "/my/wishlist", label: text.wishlist, Icon: Heart },
  { to: "/my", label: text.my, Icon: UserRound },
] as const satisfies readonly { to: string; label: string; Icon: LucideIcon }[];

/** The five places of a phone, one press from every page that has no bar of its own. */
export const TabBar = memo(function TabBar({ className }: { className?: string | undefined }) {
  return (
    <nav className={classNames(styles.bar, "mobile-only", className)} aria-label={text.label}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={styles.tab}>
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
});
