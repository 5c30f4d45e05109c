import { useModal } from "../../../lib/state/modal-state.ts";
import { useRevokeOtherSessions } from "../../../api/account/account-mutations.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "./devices.module.css";
import { ConfirmOnDemand } from "../../../components/confirm/confirm-on-demand.ts";
import { devicesText } from "../settings/text.ts";
import { formText } from "../text.ts";

/** Signs out all other devices after a confirmation. */
export function OtherDevices({ count }: { count: number }) {
  const modal = useModal("REVOKE_OTHER_SESSIONS");
  const toast = useToast();
  const revoke = useRevokeOtherSessions();
  const logOut = () =>
    revoke.mutate(undefined, {
      onSuccess: ({ ended }) => {
        modal.close();
        toast({ text: devicesText.othersDone(ended) });
      },
    });
  function close() {
    revoke.reset();
    modal.close();
  }
  return (
    <div className={styles.others}>
      <Button onClick={() => modal.open()}>{devicesText.others}</Button>
      <ConfirmOnDemand
        open={modal.isOpen}
        title={devicesText.othersTitle(count)}
        description={devicesText.othersHint}
        action={devicesText.othersAction}
        pending={revoke.isPending && devicesText.loggingOut}
        error={revoke.error}
        onAction={logOut}
        onClose={close}
        cancel={formText.keep}
      />
    </div>
  );
}
