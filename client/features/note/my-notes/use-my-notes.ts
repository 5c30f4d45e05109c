import { keepPreviousData } from "@tanstack/react-query";
import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { trpc, utils } from "../../../lib/trpc.ts";
import { acceptedQuery } from "./accepted-query.ts";

/** Query fields of /my/notes. A number that is searchQuery reads as one in an address. */
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

export const loadMyNotes = (search: MyNotesSearch) => utils.note.list.ensureData(inputOf(search));

/** While the next answer is on its way the last one stays, so that the search field is not taken from under the hands. */
export const useMyNotes = (search: MyNotesSearch) =>
  trpc.note.list.useQuery(inputOf(search), { placeholderData: keepPreviousData });
