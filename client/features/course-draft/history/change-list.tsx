import { ArrowDownUp, Minus, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { CourseChange } from "../../../../shared/course/version-changes.ts";
import { Button } from "../../../ui/action/button.tsx";
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

/** Differences between two contents of a course, in words. */
export function ChangeList({ changes }: { changes: readonly CourseChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? changes : changes.slice(0, firstRows);
  return (
    <>
      <ul className={styles.changes}>
        {rows.map((change, index) => {
          const { mark, place, body } = shownChange(change);
          const Icon = icons[mark];
          return (
            <li key={index}>
              <span className={classNames(styles.mark, styles[mark])}>
                <Icon aria-hidden="true" />
                {text.marks[mark]}
              </span>
              <span className={styles.place}>{place}</span>
              <div className={styles.body}>{body}</div>
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
