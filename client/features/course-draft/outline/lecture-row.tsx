import { useDraggable, useDroppable } from "@dnd-kit/core";
import { GripVertical, RotateCcw } from "lucide-react";
import { type KeyboardEvent, useCallback } from "react";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { outlineText as text } from "../text.ts";
import { LectureFields, type LectureFieldsProps } from "./lecture-fields.tsx";
import { useOutline } from "./outline-context.ts";
import styles from "../course-draft.module.css";
import outlineStyles from "./outline.module.css";

interface LectureRowProps extends Omit<LectureFieldsProps, "number"> {
  /** Undefined for a removed one. */
  number: number | undefined;
}

/** A lecture in the outline, which is moved by its grip. */
export function LectureRow({ lecture, number, ...fields }: LectureRowProps) {
  const { lectureId, title, isRemoved } = lecture;
  const { actions } = useOutline();
  const name = title || text.newLecture;
  const {
    active,
    attributes,
    listeners,
    isDragging,
    setActivatorNodeRef,
    setNodeRef: setDragNode,
  } = useDraggable({ id: lectureId, data: { number }, disabled: isRemoved });
  const { isOver, setNodeRef: setDropNode } = useDroppable({ id: lectureId });
  const attach = useCallback(
    (node: HTMLLIElement | null) => {
      setDragNode(node);
      setDropNode(node);
    },
    [setDragNode, setDropNode],
  );
  if (isRemoved)
    return (
      <li className={classNames(styles.lecture, styles.gone)}>
        <span className={styles.goneTitle}>{name}</span>
        <IconButton
          size="s"
          label={`${name} ${text.restore}`}
          icon={<RotateCcw />}
          onClick={() => actions.remove([lectureId], false)}
        />
      </li>
    );
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (!event.altKey || by === null) return listeners?.["onKeyDown"]?.(event);
    event.preventDefault();
    actions.step(lectureId, by);
    focusGrip(lectureId);
  };
  const isTarget = isOver && !isDragging;
  const isBelow = isTarget && Number(active?.data.current?.["number"]) < (number ?? 0);
  return (
    <li
      ref={attach}
      className={classNames(
        styles.lecture,
        outlineStyles.row,
        isDragging && outlineStyles.lifted,
        isTarget && (isBelow ? outlineStyles.dropAfter : outlineStyles.dropBefore),
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        id={gripId(lectureId)}
        type="button"
        className={classNames(styles.grip, outlineStyles.grip)}
        aria-label={text.grip(number ?? 0, name)}
        onKeyDown={step}
      >
        <GripVertical aria-hidden="true" />
        <span>{number === undefined ? "" : text.number(number)}</span>
      </button>
      <LectureFields lecture={lecture} number={number ?? 0} {...fields} />
    </li>
  );
}

const gripId = (lectureId: string): string => `grip-${lectureId}`;

/** After a move: the row may be in another section, as another element. */
export const focusGrip = (lectureId: string): void =>
  void requestAnimationFrame(() => document.getElementById(gripId(lectureId))?.focus());
