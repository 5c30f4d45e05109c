import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { iconButtonClass } from "../../../ui/action/icon-button-class.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { type AdjacentLecture, adjacentTitle, watchAddress } from "./adjacent-lectures.ts";

interface PrevNextLinkProps {
  /** null at the end of the list. */
  to: AdjacentLecture | null;
  label: string;
  icon: ReactNode;
}

export function PrevNextLink({ to, label, icon }: PrevNextLinkProps) {
  if (!to) return <IconButton label={label} icon={icon} disabled />;
  return (
    <Link {...watchAddress(to)} className={iconButtonClass()} aria-label={`${label}, ${adjacentTitle(to)}`}>
      {icon}
    </Link>
  );
}
