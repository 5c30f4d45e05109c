import type { Conflict, DraftEditor } from "../../api/course-draft/draft-editor.ts";
import { ConflictChoice } from "../../components/draft/conflict-choice.tsx";
import { headText as text } from "./text.ts";

interface ConflictNoticeProps {
  conflict: Conflict;
  editor: DraftEditor;
}

/** Both texts of a field that was changed in two windows, and the choice between them. */
export function ConflictNotice({ conflict: { edit, current }, editor }: ConflictNoticeProps) {
  const changes = "changes" in edit.input ? Object.entries(edit.input.changes) : [];
  const values = changes
    .filter(([field]) => field in current)
    .map(([field, change]) => ({
      key: field,
      own: valueText(field, change?.to),
      other: valueText(field, current[field]),
    }));
  return <ConflictChoice values={values} onChoose={(choice) => editor.resolve(choice)} />;
}

function valueText(field: string, value: unknown): string {
  if (field === "trailer") return value === null ? "" : text.trailer;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
}
