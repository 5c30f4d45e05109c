import { Dialog } from "../../ui/overlay/dialog.tsx";
import { NewSuggestionForm } from "./new-suggestion-form.tsx";
import styles from "./suggestion-form.module.css";
import { suggestionFormText as text } from "./text.ts";

/** A new suggestion on a phone. */
export const SuggestionDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title}>
    <div className={styles.dialog}>
      <NewSuggestionForm label={text.title} onDone={onClose} />
    </div>
  </Dialog>
);
