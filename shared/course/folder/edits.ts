import { z } from "zod";
import { limits } from "../../limits.ts";
import {
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
import { courseIdInput } from "../schema.ts";

const edit = <Action extends string, Input extends z.ZodType>(action: Action, input: Input) =>
  z.object({ action: z.literal(action), input });

/** An edit of a draft, as the procedure of its name takes it. */
export const draftEdit = z.discriminatedUnion("action", [
  edit("savePage", pageChangeInput),
  edit("addSections", newSections),
  edit("saveSection", sectionChangeInput),
  edit("moveSection", sectionMove),
  edit("removeSection", sectionRemoval),
  edit("addLectures", newLectures),
  edit("saveLecture", lectureChangeInput),
  edit("moveLectures", lectureMove),
  edit("removeLectures", lectureRemoval),
  edit("placeAttachments", attachmentPlacement),
  edit("removeAttachments", attachmentRemoval),
]);
export type DraftEdit = z.output<typeof draftEdit>;

/** Edits of one draft, which are made together. `isNew`: the draft is begun with them. */
export const draftEdits = courseIdInput
  .extend({ isNew: z.boolean().default(false), edits: z.array(draftEdit).min(1).max(limits.draftEditsMax) })
  .refine(
    ({ courseId, edits }) => edits.every(({ input }) => !("courseId" in input) || input.courseId === courseId),
    "edits of one course",
  );
