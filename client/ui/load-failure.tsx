import { RefreshCw, X } from "lucide-react";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./load-failure.module.css";

/** Why a part of the client's code could not be loaded. */
export const loadFailureText = {
  title: "화면을 다 받지 못했어요",
  text: "인터넷이 끊겼거나 새 판이 나왔어요. 다시 불러와 주세요.",
};

/** Shown in place of a dialog whose code could not be loaded. */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.place}>
      <Callout tone="critical" live>
        <b>{loadFailureText.title}</b>
        <p>{loadFailureText.text}</p>
        <Button size="s" onClick={() => location.reload()}>
          <RefreshCw />
          다시 시도
        </Button>
      </Callout>
      <IconButton label="닫기" icon={<X />} onClick={onClose} />
    </div>
  );
}
