import { Dialog } from "@base-ui/react/dialog";
import { Popover } from "@base-ui/react/popover";
import { Link } from "@tanstack/react-router";
import { SlidersHorizontal, X } from "lucide-react";
import type { RefObject } from "react";
import { NavPanel } from "../../../components/nav-panel/nav-panel.tsx";
import { NavSheet } from "../../../components/nav-panel/nav-sheet.tsx";
import { useMobile } from "../../../lib/mobile.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { commonText } from "../../../ui/text.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { notificationText as text } from "../text.ts";
import styles from "./notification-panel.module.css";
import { PanelBody } from "./panel-body.tsx";

/** From the bell to the edge of the navigation, in pixels: the cart and the avatar. */
const beforeEdge = 104;

interface NotificationPanelProps {
  open: boolean;
  onClose: () => void;
  /** The bell. */
  anchor: RefObject<HTMLElement | null>;
}

/** The newest notifications: below the bell, on a phone in a sheet. */
export function NotificationPanel(props: NotificationPanelProps) {
  const title = { className: styles.title, children: text.title };
  if (useMobile()) {
    const close = (
      <Dialog.Close
        render={<IconButton label={commonText.closeOf(text.title)} icon={<X />} className={styles.close} />}
      />
    );
    return (
      <NavSheet {...props}>
        <PanelBody title={<Dialog.Title {...title} />} close={close} />
        <PanelFooter />
      </NavSheet>
    );
  }
  return (
    <NavPanel {...props} beforeEdge={beforeEdge} className={styles.panel}>
      <PanelBody title={<Popover.Title {...title} />} />
      <PanelFooter />
    </NavPanel>
  );
}

const PanelFooter = () => (
  <div className={styles.foot}>
    <Link to="/my/notifications" className={textLinkClass({ variant: "plain" })}>
      {text.all}
    </Link>
    <Link to="/my/settings/notifications" className={textLinkClass({ variant: "plain" })}>
      <SlidersHorizontal />
      {text.settings}
    </Link>
  </div>
);
