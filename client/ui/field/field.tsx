import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field-error.tsx";
import styles from "./field.module.css";

interface FieldWiring {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface FieldProps {
  label: ReactNode;
  /** Under the field; replaced by the error. */
  hint?: ReactNode;
  /** The error, as a sentence. */
  error?: ReactNode;
  /** Shows how much of a length is used, in characters. */
  length?: { used: number; most: number } | undefined;
  /** Beside the label: a link, "고르지 않아도 돼요". */
  aside?: ReactNode;
  /** Hides the label visually where the context makes it clear. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, one control (Input, Textarea, PasswordInput, Select) and its hint or error, connected for assistive technology. */
export function Field({ label, hint, error, length, aside, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const under = `${id}-under`;
  const hasMessage = Boolean(error ?? hint);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? "sr-only" : styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <FieldContext value={{ id, invalid: Boolean(error), describedBy: hasMessage ? under : undefined }}>
        {children}
      </FieldContext>
      {hasMessage || length ? (
        <div className={styles.under}>
          <div id={under}>{error ? <FieldError>{error}</FieldError> : <p className={styles.hint}>{hint}</p>}</div>
          {length ? (
            <span className={classNames(styles.length, length.used > length.most && styles.over)}>
              {length.used} / {length.most}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Props that a control inside a Field spreads onto its element; empty outside of one. */
export function useFieldProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-invalid": field.invalid || undefined,
    "aria-describedby": field.describedBy,
  };
}
