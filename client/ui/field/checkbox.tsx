import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./choice.module.css";
import { FieldError } from "./field-error.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  /** Some, but not all, of its items are selected. */
  mixed?: boolean;
  error?: string | undefined;
}

/** A checkbox with its label. Takes a form library's `register`. */
export function Checkbox({ children, mixed = false, error, ref, ...rest }: CheckboxProps) {
  const errorId = useId();
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  function attach(element: HTMLInputElement | null) {
    own.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
  }
  return (
    <div className={styles.stack}>
      <label className={styles.choice}>
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : rest["aria-invalid"]}
          aria-describedby={error ? errorId : rest["aria-describedby"]}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
