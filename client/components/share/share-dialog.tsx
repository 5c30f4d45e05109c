import { MessageCircle, Share } from "lucide-react";
import { useSiteQuery } from "../../api/site.ts";
import { Button } from "../../ui/action/button.tsx";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { openKakaoShare } from "./kakao-sdk.ts";
import styles from "./share-dialog.module.css";
import { shareText as text } from "./text.ts";

export interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The address of the page, without what its current view adds. */
  path: string;
  /** Path of the image that messengers show beside it. */
  image: string;
}

/** Link, KakaoTalk where it is set up, and the share sheet of systems that have one. */
export function ShareDialog({ open, onClose, title, path, image }: ShareDialogProps) {
  const address = new URL(path, location.href).href;
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title} description={title}>
      <label className={styles.address}>
        {text.address}
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className={styles.ways}>
        <CopyButton text={address} done={text.copied}>
          {text.copy}
        </CopyButton>
        <KakaoButton page={{ title, address, image: new URL(image, location.href).href }} />
        {"share" in navigator ? <SystemButton title={title} address={address} /> : null}
      </div>
    </Dialog>
  );
}

function KakaoButton({ page }: { page: { title: string; address: string; image: string } }) {
  const key = useSiteQuery().data?.kakaoKey;
  const toast = useToast();
  if (!key) return null;
  const failed = () => toast({ text: text.kakaoFailed, tone: "bad" });
  return (
    <Button onClick={() => void openKakaoShare(key, page).catch(failed)}>
      <MessageCircle />
      {text.kakao}
    </Button>
  );
}

function SystemButton({ title, address }: { title: string; address: string }) {
  // Closing the sheet rejects the promise too: the dialog stays as it was.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <Button onClick={share}>
      <Share />
      {text.system}
    </Button>
  );
}
