import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { loadNotes, useNotes } from "../../../api/note.ts";
import { acceptedQuery } from "./accepted-query.ts";

/** Query fields of /my/notes. The router parses a number as one; it is read as text. */
export const myNotesSearch = z.object({
  /** Only the notes of this course's lectures. */
  course: z.uuid().optional().catch(undefined),
  q: z.coerce.string().trim().min(1).max(limits.noteQueryMax).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
});
export type MyNotesSearch = z.output<typeof myNotesSearch>;

const inputOf = ({ course, q, page = 1 }: MyNotesSearch) => ({
  courseId: course,
  query: q === undefined ? undefined : acceptedQuery(q),
  page,
  rows: limits.rowsDefault,
});

export const loadMyNotes = (search: MyNotesSearch) => loadNotes(inputOf(search));

export const useMyNotes = (search: MyNotesSearch) => useNotes(inputOf(search));
