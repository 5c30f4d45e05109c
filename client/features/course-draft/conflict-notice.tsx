import type { Conflict, DraftEditor } from "../../api/course-draft/draft-editor.ts";
import { Button } from "../../ui/action/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { headText as text } from "./text.ts";
import styles from "./course-draft.module.css";

interface ConflictNoticeProps {
  conflict: Conflict;
  editor: DraftEditor;
}

/** Both texts of a field that was changed in two windows, and the choice between them. */
export function ConflictNotice({ conflict: { edit, current }, editor }: ConflictNoticeProps) {
  const changes = "changes" in edit.input ? Object.entries(edit.input.changes) : [];
  return (
    <Callout tone="critical" live className={styles.notice ?? ""}>
      <p>{text.conflict}</p>
      {changes
        .filter(([field]) => field in current)
        .map(([field, change]) => (
          <dl key={field} className={styles.both}>
            <dt>{text.conflictOwn}</dt>
            <dd>{valueText(change?.to)}</dd>
            <dt>{text.conflictOther}</dt>
            <dd>{valueText(current[field])}</dd>
          </dl>
        ))}
      <div className={styles.choices}>
        <Button size="s" onClick={() => editor.resolve("OWN")}>
          {text.keepOwn}
        </Button>
        <Button size="s" onClick={() => editor.resolve("OTHER")}>
          {text.keepOther}
        </Button>
      </div>
    </Callout>
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : text.empty;
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : text.empty;
}
