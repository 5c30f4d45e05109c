import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { clockText } from "../../../shared/format.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./time-chip.module.css";
import { timeChipText } from "./text.ts";

interface TimeButtonProps {
  second: number;
  /** The effect of a click, after the time: "장면 보기". */
  action: string;
  onClick: (second: number) => void;
  /** Default: a play triangle. */
  icon?: ReactNode;
}

export function TimeButton({ second, action: act, onClick, icon = <Play /> }: TimeButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.press)}
      aria-label={`${clockText(second)} ${act}`}
      onClick={() => onClick(second)}
    >
      {icon}
      {clockText(second)}
    </button>
  );
}

/** A link to a second of a lecture, in its course if it has one. */
export function TimeLink({
  second,
  lectureId,
  courseId,
}: {
  second: number;
  lectureId: string;
  courseId?: string | null;
}) {
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId }}
      search={{ t: second, ...(courseId ? { course: courseId } : {}) }}
      className={classNames(styles.chip, styles.press)}
      aria-label={`${clockText(second)} ${timeChipText.seek}`}
    >
      <Play />
      {clockText(second)}
    </Link>
  );
}

/** A time without a link: of a new note, or of a lecture that can no longer be watched. */
export function TimeText({ second, past, icon }: { second: number; past?: boolean; icon?: ReactNode }) {
  return (
    <span className={classNames(styles.chip, past && styles.past)}>
      {icon}
      {clockText(second)}
    </span>
  );
}
