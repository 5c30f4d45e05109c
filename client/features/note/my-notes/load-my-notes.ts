import { limits } from "../../../../shared/limits.ts";
import { anyText, pageInAddress, type Reader, searchOf, textUpTo, uuid } from "../../../../shared/reader.ts";
import { loadNotes } from "../../../api/note/note.ts";
import { acceptedQuery } from "./accepted-query.ts";

const query: Reader<string> = (value) => textUpTo(limits.noteQueryMax)(anyText(value)?.trim()) || undefined;

/** Query fields of /my/notes. */
export const myNotesSearch = searchOf({
  /** Only the notes of this course's lectures. */
  course: uuid,
  q: query,
  page: pageInAddress,
});
export type MyNotesSearch = ReturnType<typeof myNotesSearch>;

export const myNotesInput = ({ course, q, page = 1 }: MyNotesSearch) => ({
  courseId: course,
  query: q === undefined ? undefined : acceptedQuery(q),
  page,
  rows: limits.rowsDefault,
});

export const loadMyNotes = (search: MyNotesSearch) => loadNotes(myNotesInput(search));
