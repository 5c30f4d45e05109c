import { Link } from "@tanstack/react-router";
import { PenLine, Play } from "lucide-react";
import { buttonClass } from "../../ui/action/button-class.ts";
import { ActionGroup } from "../action-group.tsx";
import { ownWorkText as text } from "../text.ts";
import styles from "./own-work.module.css";

interface OwnWorkActionsProps {
  kind: "course" | "lecture";
  lectureId: string | undefined;
  /** As whose part the lecture is watched. */
  courseId: string | undefined;
  /** Where it is edited; undefined for a lecture that no course includes. */
  studioPath: string | undefined;
  /** They are in a row, where there is little room. */
  inRow: boolean;
}

/** For the teacher of a course or lecture, in place of what others are offered: watch it, and change it on a desktop. */
export function OwnWorkActions({ kind, lectureId, courseId, studioPath, inRow }: OwnWorkActionsProps) {
  const watch = lectureId ? (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId }}
      search={{ course: courseId }}
      className={buttonClass({ variant: "primary", size: "l", wide: true })}
    >
      <Play className="is-solid" />
      {text.watch[kind]}
    </Link>
  ) : null;
  return (
    <ActionGroup inRow={inRow} main={watch}>
      {/* The studio is another application of the site, and a phone has no room for it. */}
      {studioPath && !inRow ? (
        <a href={studioPath} className={buttonClass({ wide: true, className: "desktop-only" })}>
          <PenLine />
          {text.edit}
        </a>
      ) : null}
    </ActionGroup>
  );
}

/** In place of the price. */
export const OwnWorkNote = ({ kind }: Pick<OwnWorkActionsProps, "kind">) => (
  <p className={styles.note}>{text.note[kind]}</p>
);
