import type { ComponentProps, ReactNode } from "react";
import { type IconButtonVariantProps, iconButtonClass } from "./icon-button-class.ts";
import styles from "./icon-button.module.css";
import { tooltip } from "../overlay/tooltip.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label">, IconButtonVariantProps {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** The number of unread items. */
  count?: number;
}

export function IconButton({
  label,
  icon,
  count,
  variant,
  size,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(rest.disabled ? {} : tooltip(label))}
      type={type}
      className={iconButtonClass({ variant, size, className })}
      aria-label={count ? `${label} ${count}` : label}
    >
      {icon}
      {count ? <span className={styles.count}>{count}</span> : null}
    </button>
  );
}
