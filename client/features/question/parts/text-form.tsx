import { type KeyboardEvent, type SubmitEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { isComposing } from "../../../ui/composing.ts";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { characterCount } from "./character-count.ts";
import { FormatTools } from "./format-tools.tsx";
import styles from "./parts.module.css";
import { questionText } from "../text.ts";

interface TextFormProps {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  max: number;
  error?: string | null | undefined;
  /** Left of the buttons. */
  hint?: string | undefined;
  submit: string;
  pending: string | false;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  /** The text is Markdown, with tools for it; the second is that of the question. */
  formatted?: { second: number | null } | undefined;
}

/** A text and the button that sends it. Ctrl or Cmd with Enter sends it too, but no syllable that is being composed. */
export function TextForm(props: TextFormProps) {
  const { label, placeholder, text, onText, max, error, hint, submit, pending, onSubmit, onCancel, formatted } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const used = characterCount(text);
  const isReady = text.trim() !== "" && used <= max && pending === false;

  function send(event?: SubmitEvent): void {
    event?.preventDefault();
    if (isReady) onSubmit();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) send();
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label={label}
        aside={formatted ? <FormatTools field={field} onText={onText} second={formatted.second} /> : undefined}
        hint={hint}
        error={error}
        length={{ used, most: max }}
      >
        <Textarea
          ref={field}
          dir="auto"
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className={styles.buttons}>
        {onCancel ? (
          <Button size="s" onClick={onCancel}>
            {questionText.cancel}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="s" pending={pending} aria-disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
