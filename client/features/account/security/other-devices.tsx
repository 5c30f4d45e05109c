import { useModal } from "../../../lib/state/modal-state.ts";
import { useRevokeOtherSessions } from "../../../api/account.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import styles from "./devices.module.css";
import { ConfirmDialog } from "../form/confirm-on-demand.ts";

/** Signs out all other devices after a confirmation. */
export function OtherDevices({ count }: { count: number }) {
  const modal = useModal("REVOKE_OTHER_SESSIONS");
  const toast = useToast();
  const revoke = useRevokeOtherSessions();
  const logOut = () =>
    revoke.mutate(undefined, {
      onSuccess: ({ ended }) => {
        modal.close();
        toast({ text: `다른 기기 ${ended}대에서 로그아웃했어요.` });
      },
    });
  function close() {
    revoke.reset();
    modal.close();
  }
  return (
    <div className={styles.others}>
      <Button onClick={() => modal.open()}>다른 기기 모두 로그아웃</Button>
      <ConfirmDialog
        open={modal.isOpen}
        title={`다른 기기 ${count}대에서 로그아웃할까요?`}
        description="이 기기는 그대로예요. 다른 기기에서는 다시 로그인해야 해요."
        action="모두 로그아웃"
        pending={revoke.isPending && "로그아웃하고 있어요"}
        error={revoke.error}
        onAction={logOut}
        onClose={close}
      />
    </div>
  );
}
