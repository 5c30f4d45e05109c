import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./code-input.module.css";
import { Field, useFieldProps } from "./field.tsx";

export const codeLength = 6;

interface CodeInputProps extends Omit<ComponentProps<typeof Field>, "children" | "length"> {
  /** Digits, six at most. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  /** Takes the focus when it appears. */
  focusOnMount?: boolean;
}

/** The code of an e-mail: six visible boxes, one input for the keyboard, a paste and autofill. */
export function CodeInput({ value, onChange, onComplete, disabled, focusOnMount, error, ...field }: CodeInputProps) {
  const code = { value, onChange, onComplete, disabled, focusOnMount };
  return (
    <Field {...field} error={error}>
      <Boxes {...code} wrong={Boolean(error)} />
    </Field>
  );
}

// Full-width digits of Korean and Japanese keyboards are digits too; spaces and dashes of a paste are removed.
const digitsOf = (text: string) => text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, codeLength);

type BoxesProps = Pick<CodeInputProps, "value" | "onChange"> & {
  onComplete: CodeInputProps["onComplete"] | undefined;
  disabled: boolean | undefined;
  focusOnMount: boolean | undefined;
  wrong: boolean;
};

function Boxes({ value, onChange, onComplete, disabled, focusOnMount, wrong }: BoxesProps) {
  const wiring = useFieldProps();
  const input = useRef<HTMLInputElement>(null);
  /** The text that an input method is composing: taking digits out of it would interrupt the composition. */
  const [composed, setComposed] = useState<string | null>(null);
  const [caret, setCaret] = useState(0);

  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);
  // A wrong code stays visible; the next digit typed starts a new one.
  useEffect(() => {
    if (!wrong) return;
    input.current?.focus();
    input.current?.select();
  }, [wrong]);

  const current = wrong && value.length === codeLength ? 0 : Math.min(caret, codeLength - 1);
  function take(text: string) {
    setComposed(null);
    const code = digitsOf(text);
    if (code === value) return;
    onChange(code);
    if (code.length === codeLength) onComplete?.(code);
  }
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
    else take(target.value);
  }
  return (
    <div className={styles.code}>
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length: codeLength }, (_, position) => (
          <span
            key={position}
            className={classNames(styles.box, wrong && styles.wrong)}
            data-current={position === current || undefined}
          />
        ))}
      </div>
      <div className={styles.line}>
        <input
          {...wiring}
          ref={input}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          disabled={disabled}
          value={composed ?? value}
          onChange={change}
          onCompositionEnd={(event) => take(event.currentTarget.value)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        />
      </div>
    </div>
  );
}
