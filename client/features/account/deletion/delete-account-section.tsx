import { useModal } from "../../../lib/state/modal-state.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "../settings.module.css";
import { onDemand } from "../../../document/on-demand.tsx";
import { deletionText } from "./text.ts";

const DeleteAccountDialog = onDemand(() =>
  import("./delete-account-dialog.tsx").then(({ DeleteAccountDialog }) => DeleteAccountDialog),
);

/** The section of the settings that deletes the account. */
export function DeleteAccountSection({ hasPassword }: { hasPassword: boolean }) {
  const modal = useModal("DELETE_ACCOUNT");
  return (
    <div className={styles.leave}>
      <p>
        {deletionText.offerStart}
        <button type="button" className={textLinkClass({ variant: "bad" })} onClick={() => modal.open()}>
          {deletionText.offerLink}
        </button>
        {deletionText.offerEnd}
      </p>
      <DeleteAccountDialog open={modal.isOpen} hasPassword={hasPassword} onClose={modal.close} />
    </div>
  );
}
