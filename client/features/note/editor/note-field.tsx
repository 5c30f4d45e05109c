import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { limits } from "../../../../shared/limits.ts";
import { isComposing } from "../../../ui/field/composing.ts";
import { Textarea } from "../../../ui/field/textarea.tsx";

interface NoteFieldProps extends Pick<ComponentProps<"textarea">, "ref" | "placeholder" | "className" | "rows"> {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Ctrl or Cmd with Enter; Enter alone is a new line. */
  onFinish: () => void;
  onEscape?: () => void;
  onBlur: () => void;
}

/** The text area of a note. */
export function NoteField({ label, text, onText, onFinish, onEscape, ...rest }: NoteFieldProps) {
  const finishes = useRef(false);

  function press(event: KeyboardEvent) {
    finishes.current = false;
    // Safari ends the composition first and then reports the same key, as 229.
    const composing = isComposing(event.nativeEvent);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // Emptied during a composition, the field would get the rest of the syllable afterwards.
      if (composing) finishes.current = true;
      else onFinish();
    }
    if (event.key === "Escape" && !composing) onEscape?.();
  }

  function endSyllable() {
    if (!finishes.current) return;
    finishes.current = false;
    // The change event of the field comes after this one.
    setTimeout(onFinish);
  }

  return (
    <Textarea
      {...rest}
      aria-label={label}
      value={text}
      maxLength={limits.noteMax}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={press}
      onCompositionEnd={endSyllable}
    />
  );
}
