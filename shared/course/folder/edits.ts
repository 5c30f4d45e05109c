import type { z } from "zod";
import type {
  attachmentPlacement,
  attachmentRemoval,
  lectureChangeInput,
  lectureMove,
  lectureRemoval,
  newLectures,
  newSections,
  pageChangeInput,
  sectionChangeInput,
  sectionMove,
  sectionRemoval,
} from "../draft.ts";

type Inputs = {
  savePage: typeof pageChangeInput;
  addSections: typeof newSections;
  saveSection: typeof sectionChangeInput;
  moveSection: typeof sectionMove;
  removeSection: typeof sectionRemoval;
  addLectures: typeof newLectures;
  saveLecture: typeof lectureChangeInput;
  moveLectures: typeof lectureMove;
  removeLectures: typeof lectureRemoval;
  placeAttachments: typeof attachmentPlacement;
  removeAttachments: typeof attachmentRemoval;
};

/** An edit of a draft, as the procedure of its name takes it. */
export type DraftEdit = {
  [Action in keyof Inputs]: { action: Action; input: z.output<Inputs[Action]> };
}[keyof Inputs];
