import type { SocialProvider } from "../../../../shared/social.ts";
import { socialNames } from "../../../../shared/codes.ts";
import { useUnlinkSocial } from "../../../api/account.ts";
import { useToast } from "../../../ui/toast.tsx";
import { ConfirmDialog } from "../form/confirm-on-demand.ts";

interface UnlinkDialogProps {
  /** Null while the dialog is closed. */
  provider: SocialProvider | null;
  onClose: () => void;
}

export function UnlinkDialog({ provider, onClose }: UnlinkDialogProps) {
  const toast = useToast();
  const name = provider === null ? "" : socialNames[provider];
  const unlink = useUnlinkSocial();
  function confirm() {
    if (provider === null) return;
    const onSuccess = () => {
      onClose();
      toast({ text: `${name} 연결을 풀었어요.` });
    };
    unlink.mutate({ provider }, { onSuccess });
  }
  function close() {
    unlink.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={provider !== null}
      title={`${name} 연결을 풀까요?`}
      description={`다음부터 ${name}로 로그인할 수 없어요. 나중에 다시 연결할 수 있어요.`}
      action="연결 풀기"
      pending={unlink.isPending && "풀고 있어요"}
      error={unlink.error}
      onAction={confirm}
      onClose={close}
    />
  );
}
