import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { iconButtonClass } from "../../../ui/action/icon-button-class.ts";
import { orderText as text } from "../text.ts";
import styles from "../game.module.css";

interface OrderRowProps {
  item: string;
  index: number;
  isLast: boolean;
  isHeld: boolean;
  onMove: (to: number) => void;
  /** The grip was activated without a pointer. */
  onToggle: () => void;
  onDragStart: () => void;
  onGripKey: (event: KeyboardEvent) => void;
  onGripBlur: () => void;
}

export function OrderRow({ item, index, isLast, isHeld, onMove, onToggle, onDragStart, ...grip }: OrderRowProps) {
  return (
    <li className={styles.row} data-held={isHeld || undefined}>
      <span className={styles.rank}>{index + 1}</span>
      <span>{item}</span>
      <span className={styles.moves}>
        <MoveButton label={text.up(item)} isAtEnd={index === 0} onClick={() => onMove(index - 1)}>
          <ChevronUp />
        </MoveButton>
        <MoveButton label={text.down(item)} isAtEnd={isLast} onClick={() => onMove(index + 1)}>
          <ChevronDown />
        </MoveButton>
      </span>
      <button
        type="button"
        data-grip
        className={styles.grip}
        aria-label={text.grip(item)}
        aria-pressed={isHeld}
        onKeyDown={grip.onGripKey}
        // The pointer decides here; a click of assistive technology has none before it.
        onClick={({ detail }) => detail === 0 && onToggle()}
        onPointerDown={({ currentTarget, pointerId }) => {
          currentTarget.releasePointerCapture(pointerId);
          onDragStart();
        }}
        onBlur={grip.onGripBlur}
      >
        <GripVertical />
      </button>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** At the end of the list it moves nothing, and is not `disabled`, because that would take the focus away from it. */
const MoveButton = ({ label, isAtEnd, onClick, children }: MoveButtonProps) => (
  <button
    type="button"
    className={iconButtonClass({ size: "s" })}
    aria-label={label}
    aria-disabled={isAtEnd}
    onClick={onClick}
  >
    {children}
  </button>
);
