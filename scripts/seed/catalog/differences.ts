import type { CourseDraft } from "../../../shared/course/draft.ts";
import type { DraftEdit } from "../../../shared/course/folder/edits.ts";

/** Edits as lines for the terminal, each once. */
export const differencesOf = (draft: CourseDraft, edits: readonly DraftEdit[]): string[] => [
  ...new Set(edits.flatMap((edit) => linesOf(draft, edit))),
];

function linesOf({ lectures }: CourseDraft, { action, input }: DraftEdit): string[] {
  switch (action) {
    case "savePage":
      return Object.keys(input.changes).map((field) => `${field} of course`);
    case "saveLecture": {
      const title = lectures.find(({ lectureId }) => lectureId === input.lectureId)?.title;
      // The fields of a new lecture are part of it.
      return title === undefined ? [] : Object.keys(input.changes).map((field) => `${field} of lecture "${title}"`);
    }
    case "addLectures":
      return input.lectures.map(({ title }) => `new lecture "${title}"`);
    case "removeLectures":
      return lectures
        .filter(({ lectureId }) => input.lectureIds.includes(lectureId))
        .map(({ title }) => `${input.isRemoved ? "removed" : "restored"} lecture "${title}"`);
    case "placeAttachments":
    case "removeAttachments": {
      const title = lectures.find(({ lectureId }) => lectureId === input.lectureId)?.title;
      return title === undefined ? [] : [`attachments of lecture "${title}"`];
    }
    case "moveLectures":
      return ["order of lectures"];
    case "addSections":
    case "saveSection":
    case "moveSection":
    case "removeSection":
      return ["sections"];
  }
}
