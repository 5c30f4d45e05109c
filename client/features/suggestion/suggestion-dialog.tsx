import { Dialog } from "../../ui/dialog.tsx";
import { NewSuggestionForm } from "./new-suggestion-form.tsx";
import { suggestionFormText as text } from "./text.ts";

/** A new suggestion on a phone. */
export const SuggestionDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={(next) => next || onClose()} title={text.title}>
    <NewSuggestionForm label={text.title} onDone={onClose} />
  </Dialog>
);
