import type { ComponentProps, ReactNode } from "react";
import styles from "./switch.module.css";
import { commonText } from "../text.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children" | "checked"> {
  checked: boolean;
  children: ReactNode;
}

/** For a setting that applies at once; says 켬 or 끔 beside it. */
export function Switch({ children, checked, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input {...rest} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
      <span className={styles.text}>{children}</span>
      <span className={styles.state} aria-hidden="true">
        {checked ? commonText.on : commonText.off}
      </span>
    </label>
  );
}
