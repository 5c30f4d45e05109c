import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CallProblem } from "./my-call-problem.tsx";
import styles from "./my-confirm-dialog.module.css";

interface MyConfirmDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The word on the button that does it, and what it says meanwhile. */
  act: string;
  pending: string | false;
  /** Why the last try failed. */
  error: unknown;
  onAct: () => void;
  onClose: () => void;
}

/** Asks before something that takes a way in away; the safe choice has the focus. */
export function MyConfirmDialog({
  open,
  title,
  description,
  act,
  pending,
  error,
  onAct,
  onClose,
}: MyConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={keep}
      title={title}
      description={description}
      cross={false}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            그대로 두기
          </Button>
          <Button variant="danger" pending={pending} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.problem}>
        <CallProblem error={error} />
      </div>
    </Dialog>
  );
}
