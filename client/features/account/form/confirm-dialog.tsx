import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RequestError } from "./form-errors.tsx";
import styles from "./confirm-dialog.module.css";
import { formText } from "../text.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The label of the confirm button, and its label while it runs. */
  action: string;
  pending: string | false;
  /** Why the last try failed. */
  error: unknown;
  onAction: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a sign-in is removed or ended; the cancel button has the focus. */
export function ConfirmDialog({
  open,
  title,
  description,
  action: act,
  pending,
  error,
  onAction: onAct,
  onClose,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={keep}
      title={title}
      description={description}
      showCloseButton={false}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {formText.keep}
          </Button>
          <Button variant="danger" pending={pending} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.problem}>
        <RequestError error={error} />
      </div>
    </Dialog>
  );
}
