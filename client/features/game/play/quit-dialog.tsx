import { useRef } from "react";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { playText as text } from "../text.ts";

interface QuitDialogProps {
  open: boolean;
  onClose: () => void;
  finish: { isPending: boolean; error: unknown };
  onQuit: () => void;
}

/** Asks before an attempt ends early. */
export function QuitDialog({ open, onClose, finish, onQuit }: QuitDialogProps) {
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      initialFocus={continueButton}
      onOpenChange={(next) => next || onClose()}
      title={text.quitTitle}
      description={text.quitText}
      actions={
        <>
          <Button ref={continueButton} onClick={onClose}>
            {text.goOn}
          </Button>
          <Button variant="danger" pending={finish.isPending && text.quitting} onClick={onQuit}>
            {text.quit}
          </Button>
        </>
      }
    >
      <div role="alert">{finish.error ? <FieldError>{failureText(finish.error)}</FieldError> : null}</div>
    </Dialog>
  );
}
