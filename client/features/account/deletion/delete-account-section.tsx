import { useModal } from "../../../lib/state/modal-state.ts";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "../settings.module.css";
import { onDemand } from "../../../ui/on-demand.tsx";

const DeleteAccountDialog = onDemand(() =>
  import("./delete-account-dialog.tsx").then(({ DeleteAccountDialog }) => DeleteAccountDialog),
);

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
