import { useId } from "react";
import { chipRowClass } from "../action/chip-class.ts";
import { FieldError } from "./field-error.tsx";
import styles from "./radio-chips.module.css";

interface RadioChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | null;
}

/** A choice of few values, all of them in view. */
export function RadioChips<Value extends string>({ label, options, value, onChange, error }: RadioChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={chipRowClass()}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <div id={`${name}-error`} className={styles.error}>
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
