import { Star } from "lucide-react";
import { useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field/field-error.tsx";
import styles from "./rating.module.css";
import { ratingText as text } from "./text.ts";

interface StarInputProps {
  /** null: not chosen yet. */
  value: number | null;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/** Five radio buttons that look like stars; the arrow keys move between them. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const name = useId();
  const meaning = value === null ? null : text.meanings[value - 1];
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{text.question}</legend>
      <div className={styles.input}>
        {text.meanings.map((label, index) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <Star className={classNames(value !== null && index < value && "is-solid")} aria-hidden="true" />
            <span className="sr-only">
              {text.stars(index + 1)} {label}
            </span>
          </label>
        ))}
        {value === null ? null : (
          <span className={styles.meaning} aria-hidden="true">
            <b>{text.stars(value)}</b> · {meaning}
          </span>
        )}
      </div>
      {error ? (
        <div id={`${name}-error`}>
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
