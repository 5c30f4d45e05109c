import type { QueryClient } from "@tanstack/react-query";
import type { Note } from "../../../shared/note/schema.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { lectureNotesKey, ofLecture } from "./note.ts";

const pages = [["note", "list"]] as const;

const bySecond = (a: Note, b: Note): number =>
  a.timestampSec - b.timestampSec || a.lectureNoteId.localeCompare(b.lectureNoteId);

const replaced = (notes: Note[], note: Note): Note[] =>
  notes.map((other) => (other.lectureNoteId === note.lectureNoteId ? note : other));
const without = (notes: Note[], id: string): Note[] => notes.filter(({ lectureNoteId }) => lectureNoteId !== id);

/** Shows a saved note wherever it is listed. Pages of lists are fetched again when they are next opened. */
export function showNote(queries: QueryClient, note: Note): void {
  queries.setQueryData<Note[]>(
    lectureNotesKey(note.lectureId),
    (notes) => notes && [...without(notes, note.lectureNoteId), note].toSorted(bySecond),
  );
  queries.setQueriesData<ListOf<Note>>(
    { queryKey: pages },
    (list) => list && { ...list, items: replaced(list.items, note) },
  );
  void queries.invalidateQueries({ queryKey: pages, refetchType: "none" });
}

export function removeNote(queries: QueryClient, id: string): void {
  queries.setQueriesData<Note[]>({ queryKey: ofLecture }, (notes) => notes && without(notes, id));
  queries.setQueriesData<ListOf<Note>>({ queryKey: pages }, (list) => {
    if (!list) return list;
    const items = without(list.items, id);
    return { ...list, items, total: list.total - (list.items.length - items.length) };
  });
  void queries.invalidateQueries({ queryKey: pages, refetchType: "none" });
}
