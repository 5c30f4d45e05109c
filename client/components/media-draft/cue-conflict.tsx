import type { Conflict } from "../../api/course-draft/draft-editor.ts";
import type { MediaEdit } from "../../api/media-draft/edits.ts";
import type { MediaEditor } from "../../api/media-draft/media-editors.ts";
import { ConflictChoice } from "../draft/conflict-choice.tsx";
import { timeText } from "./time.ts";

interface CueConflictProps {
  conflict: Conflict<MediaEdit>;
  editor: MediaEditor;
}

type Value = { startMs: number; endMs?: number; text?: string; title?: string } | null;

const shownMax = 5;

/** Captions or chapters that were changed in two windows, and the choice between them. */
export function CueConflict({ conflict: { edit, current }, editor }: CueConflictProps) {
  const values = edit.input.changes
    .filter(({ id }) => id in current)
    .slice(0, shownMax)
    .map(({ id, to }) => ({ key: id, own: valueText(to), other: valueText(current[id] as Value) }));
  return <ConflictChoice values={values} onChoose={(choice) => editor.resolve(choice)} />;
}

function valueText(value: Value): string {
  if (value === null) return "";
  const { startMs, endMs, text, title } = value;
  return [endMs === undefined ? timeText(startMs) : `${timeText(startMs)}–${timeText(endMs)}`, text ?? title].join(" ");
}
