import { Link, type LinkProps } from "@tanstack/react-router";
import { type ComponentType, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useMobile } from "../../lib/mobile.ts";

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
  children: ReactNode;
}

/** A link to a page which, on a wide screen, opens a panel with the newest of that page. */
export function PanelLink({ to, Panel, children, ...rest }: PanelLinkProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const isMobile = useMobile();
  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  }
  const opener = isMobile ? {} : { "aria-haspopup": "dialog" as const, "aria-expanded": open, onClick: toggle };
  return (
    <>
      <Link ref={anchor} to={to} {...rest} {...opener}>
        {children}
      </Link>
      {isMobile ? null : <Panel open={open} onClose={() => setOpen(false)} anchor={anchor} />}
    </>
  );
}
