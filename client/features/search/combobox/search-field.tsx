import { ArrowLeft, ArrowRight, Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import { useMobile } from "../../../lib/mobile.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { fieldText as text } from "../text.ts";
import { EnterKey } from "./enter-key.ts";
import styles from "./search-combobox.module.css";

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** The id of the list of options; undefined: there are none. */
  listId: string | undefined;
  /** The id of the chosen option. */
  active: string | null;
  onChange: (typed: string) => void;
  onOpen: () => void;
  onClose: () => void;
  onSubmit: (typed: string) => void;
  /** To the next or the previous option. */
  onStep: (step: 1 | -1) => void;
  /** undefined: Escape does what it does in a search field, which is to empty it. */
  onEscape: (() => void) | undefined;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The line of the combobox: the field with its buttons. */
export function SearchField({ field, value, listId, active, onChange, onSubmit, ...props }: SearchFieldProps) {
  const { onOpen, onClose, onStep, onEscape } = props;
  const [enter] = useState(() => new EnterKey());
  const isMobile = useMobile();

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { isComposing } = event.nativeEvent;
    const step = steps[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      if (!enter.press(isComposing)) return;
      if (active) document.getElementById(active)?.click();
      else onSubmit(event.currentTarget.value);
    } else if (step && !isComposing) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === "Escape" && onEscape) {
      event.preventDefault();
      onEscape();
    }
  }

  return (
    <div className={styles.line}>
      <IconButton label={text.close} icon={<ArrowLeft />} className={styles.back} onClick={onClose} />
      <div className={styles.field}>
        <Search />
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={text.label}
          aria-autocomplete="list"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={active ?? undefined}
          placeholder={text.hint}
          maxLength={limits.searchQueryMax}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          // The icon of the navigation leads here on a phone: what it is clicked for is shown at once.
          onFocus={() => isMobile && navigator.userActivation.hasBeenActive && onOpen()}
          onClick={onOpen}
          onBlur={() => enter.release()}
          onKeyDown={handleKeyDown}
          onKeyUp={({ key }) => key === "Enter" && enter.release()}
          onCompositionStart={() => enter.startComposition()}
          onCompositionEnd={({ currentTarget }) => enter.endComposition() && onSubmit(currentTarget.value)}
        />
        {value === "" ? null : (
          <IconButton
            size="s"
            label={text.clear}
            icon={<X />}
            onClick={() => {
              onChange("");
              field.current?.focus();
            }}
          />
        )}
        <button type="submit" className={styles.submit} aria-label={text.submit}>
          <ArrowRight />
        </button>
      </div>
    </div>
  );
}
