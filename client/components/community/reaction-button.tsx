import type { ReactNode } from "react";
import { countText } from "../../../shared/format.ts";
import styles from "./reaction-button.module.css";

interface ReactionButtonProps {
  icon: ReactNode;
  label: string;
  /** Not shown while it is 0. */
  count?: number;
  isOn?: boolean;
  onClick: () => void;
}

/** A reaction as a word with its count. */
export function ReactionButton({ icon, label, count = 0, isOn, onClick }: ReactionButtonProps) {
  return (
    <button type="button" className={styles.reaction} aria-pressed={isOn} onClick={onClick}>
      {icon}
      {label}
      {count > 0 ? <span>{countText(count)}</span> : null}
    </button>
  );
}
