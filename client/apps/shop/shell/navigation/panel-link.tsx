import { Link, type LinkProps } from "@tanstack/react-router";
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useMobile } from "../../../../lib/mobile.ts";

export interface NavPanelProps {
  open: boolean;
  onClose: () => void;
  /** The link that the panel is below. */
  anchor: RefObject<HTMLElement | null>;
}

interface PanelLinkProps {
  to: LinkProps["to"];
  className: string;
  Panel: ComponentType<NavPanelProps>;
  /** Whether it also opens on a phone. */
  hasSheet?: boolean | undefined;
  children: ReactNode;
}

/** A link to a page which opens a panel with the newest of that page. */
export function PanelLink({ to, Panel, hasSheet, children, ...rest }: PanelLinkProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const isPlain = useMobile() && !hasSheet;
  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  }
  const opener = isPlain ? {} : { "aria-haspopup": "dialog" as const, "aria-expanded": open, onClick: toggle };
  return (
    <>
      <Link ref={anchor} to={to} {...rest} {...opener}>
        {children}
      </Link>
      {isPlain ? null : <Panel open={open} onClose={() => setOpen(false)} anchor={anchor} />}
    </>
  );
}
