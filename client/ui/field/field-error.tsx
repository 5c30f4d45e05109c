import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./field.module.css";

/** An error as a sentence, with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <TriangleAlert />
      <span>{children}</span>
    </p>
  );
}
