import { type RefObject, useEffect, useEffectEvent } from "react";
import { isComposing } from "../../../ui/field/composing.ts";

interface QuestionKeys {
  form: RefObject<HTMLFormElement | null>;
  /** Chosen by their number. */
  options: readonly string[];
  onChoose: (option: string) => void;
}

/** Elements with keys of their own: text fields, buttons and links, dialogs. */
const ownKeys = "input:not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog]";

/** 1 to 4 choose an option and Enter submits, wherever the focus is on the page. */
export function useQuestionKeys({ form, options, onChoose }: QuestionKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isComposing(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(ownKeys) || document.querySelector("[role=dialog]")) return;
    const option = options[Number(event.key) - 1];
    if (option !== undefined) return onChoose(option);
    // A radio button, a button and a link have an Enter of their own.
    if (event.key === "Enter" && !target?.closest("input, button, a")) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
