import type { SocialProvider } from "../../../../shared/social.ts";
import { socialNames } from "../../../../shared/social.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useToast } from "../../../ui/toast.tsx";
import { PasswordConfirmDialog } from "../form/password-confirm-dialog.tsx";

interface UnlinkDialogProps {
  /** Null while the dialog is closed. */
  provider: SocialProvider | null;
  onClose: () => void;
}

export function UnlinkDialog({ provider, onClose }: UnlinkDialogProps) {
  const { account } = trpc.useUtils();
  const toast = useToast();
  const name = provider === null ? "" : socialNames[provider];
  const unlink = trpc.account.unlinkSocial.useMutation({
    onSuccess: () => {
      onClose();
      toast({ text: `${name} 연결을 풀었어요.` });
      return account.overview.invalidate();
    },
  });
  function close() {
    unlink.reset();
    onClose();
  }
  return (
    <PasswordConfirmDialog
      open={provider !== null}
      title={`${name} 연결을 풀까요?`}
      description={`다음부터 ${name}로 로그인할 수 없어요. 나중에 다시 연결할 수 있어요.`}
      action="연결 풀기"
      pending={unlink.isPending && "풀고 있어요"}
      error={unlink.error}
      onAction={() => provider && unlink.mutate({ provider })}
      onClose={close}
    />
  );
}
