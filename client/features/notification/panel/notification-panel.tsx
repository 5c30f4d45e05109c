import { Popover } from "@base-ui/react/popover";
import { Link } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import type { RefObject } from "react";
import { NavPanel } from "../../../components/nav-panel/nav-panel.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { notificationText as text } from "../text.ts";
import styles from "./notification-panel.module.css";
import { PanelBody } from "./panel-body.tsx";

/** From the bell to the edge of the navigation, in pixels: the cart and the face. */
const beforeEdge = 104;

interface NotificationPanelProps {
  open: boolean;
  onClose: () => void;
  /** The bell. */
  anchor: RefObject<HTMLElement | null>;
}

/** The newest notifications, below the bell. */
export function NotificationPanel(props: NotificationPanelProps) {
  return (
    <NavPanel {...props} beforeEdge={beforeEdge} className={styles.panel}>
      <PanelBody title={<Popover.Title className={styles.title}>{text.title}</Popover.Title>} />
      <footer className={styles.foot}>
        <Link to="/my/notifications" className={textLinkClass({ variant: "plain" })}>
          {text.all}
        </Link>
        <Link to="/my/settings/notifications" className={textLinkClass({ variant: "plain" })}>
          <SlidersHorizontal />
          {text.settings}
        </Link>
      </footer>
    </NavPanel>
  );
}
