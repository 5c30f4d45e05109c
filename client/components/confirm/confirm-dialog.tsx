import { useRef } from "react";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { confirmText } from "../text.ts";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The label of the confirm button; `pending`: its label while it runs. */
  action: string;
  pending: string | false;
  /** The label of the button that leaves all as it is. */
  cancel?: string;
  /** Why the last try failed. */
  error: unknown;
  onAction: () => void;
}

/** Asks before something is deleted, ended or blocked; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, action, pending, cancel = confirmText.cancel, error, onAction } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={cancelButton}
      title={title}
      description={description}
      showCloseButton={false}
      actions={
        <>
          <Button ref={cancelButton} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="danger" pending={pending} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      <div role="alert" className={styles.problem}>
        {error ? <FieldError>{failureText(error)}</FieldError> : null}
      </div>
    </Dialog>
  );
}
