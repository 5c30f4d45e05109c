import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
}

/** A radio button; those with the same `name` form a group. */
export function Radio({ children, ...rest }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input {...rest} type="radio" className={styles.dot} />
      <span>{children}</span>
    </label>
  );
}
