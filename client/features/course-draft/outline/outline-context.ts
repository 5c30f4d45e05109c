import { createContext, use } from "react";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import type { OutlineMoves } from "./use-outline-moves.ts";

interface Outline {
  course: CourseDraft;
  editor: DraftEditor;
  /** By the id of a lecture that is kept. */
  numbers: ReadonlyMap<string, number>;
  moves: OutlineMoves;
  addFiles: (files: readonly File[]) => void;
}

export const OutlineContext = createContext<Outline | null>(null);

export function useOutline(): Outline {
  const outline = use(OutlineContext);
  if (!outline) throw new Error("there is no outline around this component");
  return outline;
}
