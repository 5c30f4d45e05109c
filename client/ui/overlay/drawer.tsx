import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { useInertPage } from "./use-inert-page.ts";
import styles from "./drawer.module.css";
import { IconButton } from "../action/icon-button.tsx";
import { commonText } from "../text.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** Beside the close button: the wordmark. */
  top?: ReactNode;
  children: ReactNode;
}

/** A panel at the left edge, 32rem wide or most of a narrow screen. */
export function Drawer({ open, onOpenChange, label, top, children }: DrawerProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  useInertPage(open);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.drawer} aria-label={label}>
          <div className={styles.top}>
            {top}
            <Base.Close
              render={<IconButton className={styles.close} label={commonText.closeOf(label)} icon={<X />} />}
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
