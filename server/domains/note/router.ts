import { orNotFound } from "../../../shared/errors.ts";
import {
  note,
  noteEditInput,
  noteExportInput,
  noteExportPage,
  noteIdInput,
  noteInput,
  noteList,
  noteListInput,
} from "../../../shared/note/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { outputOf, authedProcedure, router } from "../../trpc.ts";
import { addNote, deleteNote, editNote } from "./commands.ts";
import { exportNotes } from "./export-queries.ts";
import { findNote, listNotes } from "./queries.ts";

export const noteRouter = router({
  list: authedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/notes",
        summary: "The current user's notes of a lecture, or all of them",
      },
      limit: { perMinute: 240, concurrent: 2, waiting: 32 },
    })
    .input(noteListInput)
    .output(outputOf(noteList))
    .query(({ ctx, input }) =>
      listNotes(input.query === undefined ? ctx.reads : ctx.slowReads, ctx.viewer.userId, input, ctx.at),
    ),

  /** The complete note; lists may truncate its content. */
  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/notes/{lectureNoteId}/content",
        summary: "One of the current user's notes, complete",
      },
    })
    .input(noteIdInput)
    .output(outputOf(note))
    .query(({ ctx, input }) => read(ctx, input.lectureNoteId)),

  /** All notes of the current user, page by page, for an export file. */
  export: authedProcedure
    .meta({ limit: { perMinute: 120, concurrent: 1, waiting: 8 } })
    .input(noteExportInput)
    .output(outputOf(noteExportPage))
    .query(({ ctx, input }) => exportNotes(ctx.slowReads, ctx.viewer.userId, input.after, ctx.at)),

  add: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "NOT_REGISTERED",
        "NOTE_OUT_OF_RANGE",
        "TOO_MANY_NOTES",
        "NOTE_COUNT_EXCEEDED",
        "NOTE_STORAGE_EXCEEDED",
        ...idempotencyErrors,
      ],
    })
    .meta({
      rest: { method: "POST", path: "/lectures/notes", status: 201, summary: "Create a note at a second of a lecture" },
    })
    .input(noteInput)
    .output(outputOf(note))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "note.add", input, async () =>
        read(ctx, await addNote(ctx, ctx.viewer.userId, input, ctx.at)),
      ),
    ),

  /**
   * A note can be edited at any time, even when the lecture can no longer be watched, so that no edit is lost when
   * access ends.
   */
  edit: authedProcedure
    .meta({ errors: ["NOT_FOUND", "NOTE_OUT_OF_RANGE", "NOTE_STORAGE_EXCEEDED", "NOTE_CHANGED"] })
    .meta({
      rest: { method: "PUT", path: "/lectures/notes/{lectureNoteId}", summary: "Change the current user's note" },
    })
    .input(noteEditInput)
    .output(outputOf(note))
    .mutation(async ({ ctx, input }) => {
      await editNote(ctx.db, ctx.viewer.userId, input, ctx.at);
      return read(ctx, input.lectureNoteId);
    }),

  /** Idempotent. The original contract issues it as a GET. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND", "PREFETCH_REFUSED"] })
    .meta({
      rest: [
        {
          method: "DELETE",
          path: "/lectures/notes/{lectureNoteId}",
          status: 204,
          summary: "Delete the current user's note",
        },
        {
          method: "GET",
          path: "/lectures/notes/{lectureNoteId}",
          summary: "Delete the current user's note, as a GET",
        },
      ],
    })
    .input(noteIdInput)
    .output(outputOf(noteIdInput))
    .mutation(async ({ ctx, input }) => {
      await deleteNote(ctx.db, ctx.viewer.userId, input.lectureNoteId, ctx.at);
      return input;
    }),
});

async function read(ctx: Context, lectureNoteId: string) {
  return orNotFound(await findNote(ctx.reads, ctx.viewer.userId, lectureNoteId, ctx.at));
}
