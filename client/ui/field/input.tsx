import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useFieldProps } from "./field.tsx";
import styles from "./input.module.css";

interface InputProps extends ComponentProps<"input"> {
  /** An icon before the text. */
  start?: ReactNode;
  /** A unit or a round button after the text. */
  end?: ReactNode;
}

/** A text input, 52 px high. Takes a form library's `register`. */
export function Input({ start, end, className, ...rest }: InputProps) {
  const input = <input {...useFieldProps()} {...rest} className={classNames(styles.input, className)} />;
  if (!start && !end) return input;
  return (
    <div className={classNames(styles.affix, Boolean(start) && styles.hasStart, Boolean(end) && styles.hasEnd)}>
      {start ? <span className={styles.start}>{start}</span> : null}
      {input}
      {end ? <span className={classNames(styles.end, typeof end === "string" && styles.unit)}>{end}</span> : null}
    </div>
  );
}
