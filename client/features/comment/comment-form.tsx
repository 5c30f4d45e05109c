import { type KeyboardEvent, type ReactNode, type SubmitEvent } from "react";
import { limits } from "../../../shared/limits.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useDraft } from "../../components/community/use-draft.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { isComposing } from "../../ui/field/composing.ts";
import { Field } from "../../ui/field/field.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import styles from "./comment-form.module.css";
import { composerText as text } from "./text.ts";

interface CommentFormProps {
  label: string;
  placeholder: string;
  /** The button. */
  action: string;
  initial?: string;
  /** The text is stored on this device under this key until it is published. */
  draftKey: string;
  /** A form that opens has the focus; without it the form is always there. */
  onClose?: () => void;
  error: unknown;
  isPending: boolean;
  /** @param done empties the form */
  onSubmit: (content: string, done: () => void) => void;
  /** Beside the button. */
  children?: ReactNode;
}

const focusOnMount = (field: HTMLTextAreaElement | null) => field?.focus();

/** A field for a comment; Ctrl or ⌘ with Enter sends it, except while a syllable is being composed. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, action, initial = "", draftKey, onClose, error, isPending, onSubmit, children } = props;
  const { draft: content, write, discard } = useDraft(draftKey, initial);
  const used = textLength(content);
  const isValid = isPublishable(content, limits.commentMax);
  const isShown = onClose !== undefined || content !== "";
  const tooLong = used > limits.commentMax ? text.tooLong : undefined;

  function send() {
    if (!isValid || isPending) return;
    onSubmit(content, () => {
      write("");
      discard();
      onClose?.();
    });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      send();
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={label}
        labelHidden
        error={tooLong ?? (error ? failureText(error) : undefined)}
        length={isShown ? { used, most: limits.commentMax } : undefined}
      >
        <Textarea
          ref={onClose ? focusOnMount : null}
          placeholder={placeholder}
          value={content}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isShown ? (
        <div className={styles.actions}>
          <div className={styles.aside}>{children}</div>
          {onClose ? (
            <Button size="s" variant="quiet" onClick={onClose}>
              {text.cancel}
            </Button>
          ) : null}
          <Button size="s" type="submit" variant="primary" disabled={!isValid} pending={isPending && text.saving}>
            {action}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
