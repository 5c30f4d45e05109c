import { useState } from "react";
import { useModal } from "../../../lib/modal-state.ts";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "../settings.module.css";
import { Dialog } from "../../../ui/dialog.tsx";
import { DeletionSummary } from "./deletion-summary.tsx";
import { ConfirmDeletion } from "./confirm-deletion.tsx";

/** The section of the settings that deletes the account. */
export function DeleteAccountSection({ hasPassword }: { hasPassword: boolean }) {
  const modal = useModal("DELETE_ACCOUNT");
  return (
    <div className={styles.leave}>
      <p>
        더 쓰지 않는다면{" "}
        <button type="button" className={textLinkClass({ variant: "bad" })} onClick={() => modal.open()}>
          탈퇴
        </button>
        할 수 있어요. 무엇이 지워지는지 먼저 보여 드려요.
      </p>
      <DeleteAccountDialog open={modal.isOpen} hasPassword={hasPassword} onClose={modal.close} />
    </div>
  );
}

interface DeleteAccountDialogProps {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

/** Deletes the account in two steps: a summary of what is lost, then the confirmation. */
function DeleteAccountDialog({ open, hasPassword, onClose }: DeleteAccountDialogProps) {
  const [notified, setNotified] = useState(false);
  function keep() {
    setNotified(false);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || keep()}
      title={notified ? "탈퇴하기" : "탈퇴하면 이렇게 돼요"}
      description={notified ? "누르면 바로 지워지고, 되돌릴 수 없어요." : undefined}
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
