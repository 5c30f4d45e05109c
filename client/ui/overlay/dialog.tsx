import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import { useCloseOnBack } from "./close-on-back.ts";
import { useInertPage } from "./use-inert-page.ts";
import styles from "./dialog.module.css";
import { IconButton } from "../action/icon-button.tsx";
import { commonText } from "../text.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The element that gets the focus, else the first one inside. For destructive actions, the safe choice. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** 44rem, or 72rem for tables and forms. */
  size?: "m" | "l";
  /** A close button in the corner; leave it out when the buttons below suffice. */
  showCloseButton?: boolean;
  /** Buttons at the foot, the action last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A window over the page; a bottom sheet under 600 px. Esc and a click outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  initialFocus,
  size = "m",
  showCloseButton = true,
  actions,
  children,
}: DialogProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  useInertPage(open);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={classNames(styles.dialog, styles[size])} initialFocus={initialFocus}>
          <div className={styles.top}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {showCloseButton ? <Base.Close render={<IconButton label={commonText.close} icon={<X />} />} /> : null}
          </div>
          {description ? <Base.Description className={styles.description}>{description}</Base.Description> : null}
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
