import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";

interface DeleteAccountDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Closing the account in two steps: what it takes away, then the proof and the act. */
export function DeleteAccountDialog({ open, hasPassword, onClose }: DeleteAccountDialogProps) {
  const [told, setTold] = useState(false);
  function keep() {
    setTold(false);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || keep()}
      title={told ? "탈퇴하기" : "탈퇴하면 이렇게 돼요"}
      description={told ? "누르면 바로 지워지고, 되돌릴 수 없어요." : undefined}
      showCloseButton={false}
    >
      {told ? (
        <ConfirmDeletion hasPassword={hasPassword} onKeep={keep} />
      ) : (
        <DeletionSummary onKeep={keep} onNext={() => setTold(true)} />
      )}
    </Dialog>
  );
}
