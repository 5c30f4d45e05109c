import { Link } from "@tanstack/react-router";
import type { MenuEntry } from "./menu-entries.ts";

interface MenuLinkProps {
  entry: MenuEntry;
  className?: string | undefined;
  onClick?: () => void;
  /** A nested row has only a label. */
  bare?: boolean;
}

/** One row of a menu; the router marks the current one with aria-current. */
export function MenuLink({ entry, className, onClick, bare }: MenuLinkProps) {
  const Icon = entry.icon;
  return (
    <Link to={entry.to} className={className} onClick={onClick} activeOptions={{ exact: "exact" in entry }}>
      {bare ? null : <Icon />}
      <span>{entry.label}</span>
    </Link>
  );
}
