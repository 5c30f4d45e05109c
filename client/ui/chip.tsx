import { ChevronDown, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { chipClass } from "./chip-class.ts";
import styles from "./chip.module.css";

interface ChoiceChipProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  chosen: boolean;
}

/** One of a set that is shown: a subject, a state. A set of links uses chipClass and aria-current instead. */
export function ChoiceChip({ chosen, className, ...rest }: ChoiceChipProps) {
  return <button type="button" {...rest} className={chipClass({ className })} aria-pressed={chosen} />;
}

interface FilterChipProps extends ComponentProps<"button"> {
  /** It narrows the list now; its value or count belongs in the label. */
  on: boolean;
}

/** Opens the choices of one filter. Give it aria-expanded, or let a popover's trigger do so. */
export function FilterChip({ on, className, children, ...rest }: FilterChipProps) {
  return (
    <button type="button" {...rest} className={chipClass({ kind: on ? "on" : "plain", className })}>
      {children}
      <ChevronDown className={styles.arrow} />
    </button>
  );
}

interface RemovableChipProps {
  children: ReactNode;
  /** What the press does: "입문 빼기". */
  label: string;
  onRemove: () => void;
}

/** A condition in force; pressing it takes it away. */
export function RemovableChip({ children, label, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={chipClass({ kind: "picked" })} aria-label={label} onClick={onRemove}>
      {children}
      <X />
    </button>
  );
}
