import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { useCloseOnBack } from "../../ui/overlay/close-on-back.ts";
import { useInertPage } from "../../ui/overlay/use-inert-page.ts";
import styles from "./nav-sheet.module.css";
import { useCloseOnNavigate } from "./use-close-on-navigate.ts";

interface NavSheetProps {
  open: boolean;
  onClose: () => void;
  /** The icon of the navigation. */
  anchor: RefObject<HTMLElement | null>;
  /** With its `Dialog.Title`. */
  children: ReactNode;
}

/** The form of a panel on a phone: a sheet at the lower edge. It closes with the move to another page. */
export function NavSheet({ open, onClose, anchor, children }: NavSheetProps) {
  useCloseOnBack(open, onClose);
  useInertPage(open);
  const finalFocus = useCloseOnNavigate(onClose, anchor);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.sheet} finalFocus={finalFocus}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
