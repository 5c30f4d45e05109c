import { createContext, use } from "react";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import type { OutlineActions } from "./outline-actions.ts";

/** The same objects for the life of the screen: no row is drawn again because of them. */
interface Outline {
  courseId: string;
  editor: DraftEditor;
  actions: OutlineActions;
  /** `isRange`: with all lectures between this one and the last selected one. */
  select: (lectureId: string, isSelected: boolean, isRange: boolean) => void;
}

export const OutlineContext = createContext<Outline | null>(null);

export function useOutline(): Outline {
  const outline = use(OutlineContext);
  if (!outline) throw new Error("there is no outline around this component");
  return outline;
}
