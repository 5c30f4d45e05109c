import type { SocialProvider } from "../../../../shared/social.ts";
import { socialNames } from "../../../../shared/social.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useToast } from "../../../ui/toast.tsx";
import { PasswordConfirmDialog } from "../form/password-confirm-dialog.tsx";

interface UnlinkDialogProps {
  provider: SocialProvider;
  open: boolean;
  onClose: () => void;
}

export function UnlinkDialog({ provider, open, onClose }: UnlinkDialogProps) {
  const { account } = trpc.useUtils();
  const toast = useToast();
  const name = socialNames[provider];
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
      open={open}
      title={`${name} 연결을 풀까요?`}
      description={`다음부터 ${name}로 로그인할 수 없어요. 나중에 다시 연결할 수 있어요.`}
      action="연결 풀기"
      pending={unlink.isPending && "풀고 있어요"}
      error={unlink.error}
      onAction={() => unlink.mutate({ provider })}
      onClose={close}
    />
  );
}
