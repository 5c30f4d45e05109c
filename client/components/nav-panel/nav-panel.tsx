import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useCloseOnBack } from "../../ui/overlay/close-on-back.ts";
import styles from "./nav-panel.module.css";
import { useCloseOnNavigate } from "./use-close-on-navigate.ts";

interface NavPanelProps {
  open: boolean;
  onClose: () => void;
  /** The icon of the navigation. */
  anchor: RefObject<HTMLElement | null>;
  /** Over a wide anchor, from its start, instead of below the icon. */
  covers?: boolean;
  /** From the icon to the edge of the panel, in pixels. */
  beforeEdge?: number;
  /** The accessible name of a panel that shows no title. */
  label?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** In pixels. */
const gap = 10;
/** The space within a panel around its field. */
const coveredEdge = 12;

/** A panel below an icon of the navigation. It closes with the move to another page. */
export function NavPanel(props: NavPanelProps) {
  const { open, onClose, anchor, covers = false, beforeEdge = 0, label, initialFocus, className, children } = props;
  useCloseOnBack(open, onClose);
  const finalFocus = useCloseOnNavigate(onClose, anchor);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A click on the icon closes the panel by itself.
        const isIcon =
          event.target instanceof Node && event.type !== "keydown" && anchor.current?.contains(event.target);
        if (!next && !isIcon) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align={covers ? "start" : "end"}
          sideOffset={covers ? ({ anchor: { height } }) => -height - coveredEdge : gap}
          alignOffset={covers ? -coveredEdge : -beforeEdge}
          collisionPadding={12}
        >
          <Popover.Popup
            className={classNames(styles.panel, className)}
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
