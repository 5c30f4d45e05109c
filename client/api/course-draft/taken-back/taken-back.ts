import type { CourseChange } from "../../../../shared/course/version-changes.ts";
import type { DraftEdit } from "../edits.ts";
import { fileEdits, lectureEdits, pageEdits, videoEdits } from "./field-edits.ts";
import { type Comparison, outlineTakenBack } from "./outline-edits.ts";

/**
 * The edits that take one difference of a draft from a version back, as one step. Null: it cannot be taken back alone, because
 * another difference would come of it, or because what it needs is gone.
 */
export function takenBack(change: CourseChange, compared: Comparison): DraftEdit[] | null {
  switch (change.kind) {
    case "TEXT":
    case "LIST":
    case "VALUE":
      return pageEdits(change, compared);
    case "LECTURE_TEXT":
      return lectureEdits(change, change.field, compared);
    case "LECTURE_PREVIEW":
      return lectureEdits(change, "isPreview", compared);
    case "LECTURE_PRICE":
      return lectureEdits(change, "price", compared);
    case "LECTURE_VIDEO":
      return videoEdits(change, compared);
    case "LECTURE_FILES":
      return fileEdits(change, compared);
    case "LECTURE_ADDED":
    case "LECTURE_REMOVED":
    case "LECTURE_MOVED":
    case "SECTION_ADDED":
    case "SECTION_REMOVED":
    case "SECTION_RENAMED":
    case "SECTION_MOVED":
      return outlineTakenBack(change, compared);
  }
}
