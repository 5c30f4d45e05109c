import { textLength } from "../../../../shared/text/length.ts";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { isComposing } from "../../../ui/field/composing.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Textarea } from "../../../ui/field/textarea.tsx";
import type { PhotosOfForm } from "./answer-photos.tsx";
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
  /** Under the field. */
  hint?: string | undefined;
  submit: string;
  pending: string | false;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
  /** Left of the buttons. */
  option?: ReactNode;
  /** The text is Markdown, with tools for it; the second is that of the question. */
  formatted?: { second: number | null; photos?: PhotosOfForm } | undefined;
}

/** A text and the button that sends it. Ctrl or Cmd with Enter sends it too, but no syllable that is being composed. */
export function TextForm(props: TextFormProps) {
  const { label, placeholder, text, onText, max, error, hint, submit, pending, onSubmit, onCancel, option, formatted } =
    props;
  const field = useRef<HTMLTextAreaElement>(null);
  const used = textLength(text);
  const isReady = text.trim() !== "" && used <= max && pending === false && !formatted?.photos?.isBusy;

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
        aside={formatted ? <FormatTools field={field} onText={onText} {...formatted} /> : undefined}
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
      {formatted?.photos?.field}
      <div className={styles.buttons}>
        {option ? <div className={styles.option}>{option}</div> : null}
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
