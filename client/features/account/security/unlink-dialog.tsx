import { socialNames, type SocialProvider } from "../../../../shared/codes.ts";
import { useUnlinkSocial } from "../../../api/account/account-mutations.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { ConfirmOnDemand } from "../../../components/confirm/confirm-on-demand.ts";
import { formText, socialText } from "../text.ts";

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
      toast({ text: socialText.unlinked(name) });
    };
    unlink.mutate({ provider }, { onSuccess });
  }
  function close() {
    unlink.reset();
    onClose();
  }
  return (
    <ConfirmOnDemand
      open={provider !== null}
      title={socialText.unlinkTitle(name)}
      description={socialText.unlinkHint(name)}
      action={socialText.unlink}
      pending={unlink.isPending && socialText.unlinking}
      error={unlink.error}
      onAction={confirm}
      onClose={close}
      cancel={formText.keep}
    />
  );
}
