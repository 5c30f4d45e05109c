import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./field.module.css";

/** A sentence about what is wrong, with its sign. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <TriangleAlert />
      <span>{children}</span>
    </p>
  );
}
