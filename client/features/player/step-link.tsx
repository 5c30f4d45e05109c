import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { iconButtonClass } from "../../ui/icon-button-class.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Step, stepName, watchAddress } from "./neighbours.ts";

interface StepLinkProps {
  /** null at the end of the list. */
  to: Step | null;
  label: string;
  icon: ReactNode;
}

export function StepLink({ to, label, icon }: StepLinkProps) {
  if (!to) return <IconButton label={label} icon={icon} disabled />;
  return (
    <Link {...watchAddress(to)} className={iconButtonClass()} aria-label={`${label}, ${stepName(to)}`}>
      {icon}
    </Link>
  );
}
