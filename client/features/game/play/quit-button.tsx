import { useState } from "react";
import { onDemand } from "../../../document/on-demand.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { playText as text } from "../text.ts";
import styles from "../game.module.css";

const Dialog = onDemand(() => import("./quit-dialog.tsx").then(({ QuitDialog }) => QuitDialog));

interface QuitButtonProps {
  finish: { isPending: boolean; error: unknown };
  onQuit: () => void;
}

/** Ends the attempt early, after a question. */
export function QuitButton(props: QuitButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.quit}>
      <button type="button" className={textLinkClass()} onClick={() => setOpen(true)}>
        {text.quit}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </div>
  );
}
