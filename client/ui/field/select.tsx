import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import { useFieldProps } from "./field.tsx";
import styles from "./select.module.css";
import { useEarlyValue } from "../../document/use-early-value.ts";

interface SelectProps<Value extends string> {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** The accessible name where no Field labels it. */
  label?: string;
  /** 52 px in forms; 40 px, as narrow as its text, beside lists. */
  size?: "m" | "s";
  name?: string;
  disabled?: boolean;
}

/** The browser's native select: it needs no code, and on phones it is the list that users know. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  size = "m",
  name,
  disabled,
}: SelectProps<Value>) {
  const field = useFieldProps();
  const select = useRef<HTMLSelectElement>(null);
  const change = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  useEarlyValue(select, value ?? "", change);
  return (
    <span className={classNames(styles.frame, styles[size])}>
      <select
        {...field}
        ref={select}
        className={styles.select}
        aria-label={label}
        name={name}
        disabled={disabled}
        value={value ?? ""}
        data-placeholder={value === null ? "" : undefined}
        onChange={({ target }) => change(target.value)}
        // A drawn list leaves its option unchosen; the lists of systems take it.
        onKeyDown={({ key, target }) => {
          if (key === "Tab" && target instanceof HTMLOptionElement && !target.disabled) change(target.value);
        }}
      >
        {value === null ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.icon} />
    </span>
  );
}
