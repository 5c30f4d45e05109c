import { useState } from "react";
import { ConfirmOnDemand } from "../../../components/community/dialogs-on-demand.ts";
import { textLinkClass } from "../../../ui/text-link.ts";
import { playText as text } from "../text.ts";
import styles from "../game.module.css";

interface QuitButtonProps {
  finish: { isPending: boolean; error: unknown };
  onQuit: () => void;
}

/** Ends the attempt early, after a question. */
export function QuitButton({ finish, onQuit }: QuitButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.quit}>
      <button type="button" className={textLinkClass()} onClick={() => setOpen(true)}>
        {text.quit}
      </button>
      <ConfirmOnDemand
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.quitTitle}
        description={text.quitText}
        action={text.quit}
        pending={finish.isPending && text.quitting}
        error={finish.error}
        onAction={onQuit}
      />
    </div>
  );
}
