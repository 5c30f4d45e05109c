import type { CourseDraft, CoursePage } from "../../../shared/course/draft.ts";
import type { DraftEditor } from "../../api/course-draft/draft-editor.ts";

/** Saves a field of the page, from the value that is shown. */
export function usePageChange({ courseId, page }: CourseDraft, editor: DraftEditor) {
  return <Name extends keyof CoursePage>(name: Name, to: CoursePage[Name]): void => {
    const changes = { [name]: { from: page[name], to } };
    editor.edit({ kind: "savePage", input: { courseId, changes } });
  };
}
