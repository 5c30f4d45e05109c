import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { useFieldProps } from "./field.tsx";
import styles from "./input.module.css";

/** Several lines of text; grows with them. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldProps()} {...rest} className={classNames(styles.input, styles.multiline, className)} />;
}
