import { useId } from "react";
import styles from "./segmented.module.css";

interface SegmentedProps<Value extends string> {
  label: string;
  /** Hides the label visually where the context makes it clear. */
  labelHidden?: boolean;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few choices that applies at once: radio buttons side by side. */
export function Segmented<Value extends string>({
  label,
  labelHidden,
  choices,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? "sr-only" : styles.label}>{label}</legend>
      <div className={styles.tray}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
