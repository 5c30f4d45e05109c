import { Popover } from "@base-ui/react/popover";
import { Link, useRouter } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { type RefObject, useEffect } from "react";
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
export function NotificationPanel({ open, onClose, anchor }: NotificationPanelProps) {
  useCloseOnNavigate(onClose);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A click on the bell closes the panel by itself.
        const isBell =
          event.target instanceof Node && event.type !== "keydown" && anchor.current?.contains(event.target);
        if (!next && !isBell) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={10}
          alignOffset={-beforeEdge}
          collisionPadding={12}
        >
          <Popover.Popup className={styles.panel} finalFocus={anchor}>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function useCloseOnNavigate(onClose: () => void): void {
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeNavigate", onClose), [router, onClose]);
}
