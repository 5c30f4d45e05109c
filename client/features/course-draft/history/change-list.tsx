import { ArrowDownUp, Minus, Pencil, Plus, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { CourseChange } from "../../../../shared/course/version-changes.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { type ChangeMark, shownChange } from "./change-body.tsx";
import { historyText as text } from "./text.ts";
import styles from "./history.module.css";

const icons = { ADDED: Plus, REMOVED: Minus, CHANGED: Pencil, MOVED: ArrowDownUp } satisfies Record<
  ChangeMark,
  unknown
>;
/** So many at first. */
const firstRows = 10;

interface ChangeListProps {
  changes: readonly CourseChange[];
  /** Takes a difference back, which gets its place in words; null: it cannot be taken back alone. */
  undoOf?: (change: CourseChange) => ((place: string) => void) | null;
}

/** Differences between two contents of a course, in words. */
export function ChangeList({ changes, undoOf }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(
    () =>
      (isWhole ? changes : changes.slice(0, firstRows)).map((change) => ({
        ...shownChange(change),
        undo: undoOf?.(change) ?? null,
      })),
    [changes, isWhole, undoOf],
  );
  return (
    <>
      <ul className={styles.changes}>
        {rows.map(({ mark, place, body, undo }, index) => {
          const Icon = icons[mark];
          return (
            <li key={index}>
              <span className={classNames(styles.mark, styles[mark])}>
                <Icon aria-hidden="true" />
                {text.marks[mark]}
              </span>
              <span className={styles.place}>{place}</span>
              <div className={styles.body}>{body}</div>
              {undo === null ? null : (
                <IconButton
                  className={styles.undo}
                  size="s"
                  label={text.takeBack(place)}
                  icon={<Undo2 />}
                  onClick={() => undo(place)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {rows.length < changes.length ? (
        <Button size="s" onClick={() => setWhole(true)}>
          {text.all(changes.length)}
        </Button>
      ) : null}
    </>
  );
}
