import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { type ButtonVariantProps, buttonClass } from "./button-class.ts";
import styles from "./button.module.css";

interface ButtonProps extends ComponentProps<"button">, ButtonVariantProps {
  /** While the action runs: what it is doing (결제하고 있어요). The width stays, clicks are ignored, focus is stored. */
  pending?: string | false | undefined;
}

export function Button({
  variant,
  size,
  wide,
  className,
  pending,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const busy = Boolean(pending);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide, className }), busy && styles.pending)}
      aria-disabled={busy || rest["aria-disabled"]}
      data-pending={busy || undefined}
      onClick={press}
    >
      {busy ? <PendingLabel idle={children} pending={pending} /> : children}
    </button>
  );
}

// Both labels share one cell, so that the button is as wide as the wider one and does not jump.
function PendingLabel({ idle, pending }: { idle: ButtonProps["children"]; pending: ButtonProps["pending"] }) {
  return (
    <span className={styles.labels}>
      <span className={styles.idle} aria-hidden="true">
        {idle}
      </span>
      <span>{pending}</span>
    </span>
  );
}
