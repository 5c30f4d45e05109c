import { useRef } from "react";
import { failureText } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { removeText } from "./text.ts";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The button; `pending` while it runs. */
  action: string;
  pending: string | false;
  error: unknown;
  onAction: () => void;
}

/** Asks before a text is deleted or a user is blocked. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  action,
  pending,
  error,
  onAction,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      initialFocus={cancel}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {removeText.cancel}
          </Button>
          <Button variant="danger" pending={pending} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>
    </Dialog>
  );
}
