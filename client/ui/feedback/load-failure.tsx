import { RefreshCw, X } from "lucide-react";
import { Button } from "../action/button.tsx";
import { Callout } from "./callout.tsx";
import { IconButton } from "../action/icon-button.tsx";
import styles from "./load-failure.module.css";
import { commonText, loadFailureText } from "../text.ts";

/** Shown in place of a dialog whose code could not be loaded. */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.place}>
      <Callout tone="critical" live>
        <b>{loadFailureText.title}</b>
        <p>{loadFailureText.text}</p>
        <Button size="s" onClick={() => location.reload()}>
          <RefreshCw />
          {commonText.retry}
        </Button>
      </Callout>
      <IconButton label={commonText.close} icon={<X />} onClick={onClose} />
    </div>
  );
}
