import { useState } from "react";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";
import { deletionText } from "./text.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Deletes the account in two steps: a summary of what is lost, then the confirmation. */
export function DeleteAccountDialog({ open, hasPassword, onClose }: DeleteAccountDialogProps) {
  const [notified, setNotified] = useState(false);
  function keep() {
    setNotified(false);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || keep()}
      title={notified ? deletionText.confirmTitle : deletionText.summaryTitle}
      description={notified ? deletionText.confirmHint : undefined}
      showCloseButton={false}
    >
      {notified ? (
        <ConfirmDeletion hasPassword={hasPassword} onKeep={keep} />
      ) : (
        <DeletionSummary onKeep={keep} onNext={() => setNotified(true)} />
      )}
    </Dialog>
  );
}
