import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { NoteEditInput, NoteInput } from "../../../shared/note.ts";
import type { Reads } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { holdPersonInTx } from "../registration/commands.ts";
import { findPlaceForNote } from "./queries.ts";
import { isInside, noteRefusal } from "./rules.ts";

type Stores = { db: Kysely<Database>; reads: Reads };

/**
 * Keeps a note at a second of a lecture that the person may watch.
 * @throws NOT_FOUND, NOT_REGISTERED, NOTE_OUT_OF_RANGE, TOO_MANY_NOTES
 */
export async function addNote(
  { db, reads }: Stores,
  userId: string,
  { lectureId, timestampSec, content }: NoteInput,
  at: Date,
): Promise<string> {
  const place = await findPlaceForNote(reads, userId, lectureId, at);
  if (!place) throw new DomainError("NOT_FOUND");
  const refusal = noteRefusal(place, timestampSec);
  if (refusal) throw new DomainError(refusal);
  const lectureNoteId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await holdPersonInTx(trx, userId);
    await trx
      .insertInto("lecture_note")
      .values({
        lecture_note_id: lectureNoteId,
        user_id: userId,
        lecture_id: lectureId,
        timestamp_sec: timestampSec,
        content,
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
  return lectureNoteId;
}

/**
 * Replaces what one's own note says. The same words again change nothing, so that an edit whose answer got lost can be
 * sent once more.
 * @throws NOT_FOUND, NOTE_OUT_OF_RANGE; NOTE_CHANGED with `rev` and `content` of the note as it is, when it has been
 *   edited elsewhere since `rev`
 */
export async function editNote(
  db: Kysely<Database>,
  userId: string,
  { lectureNoteId, timestampSec, content, rev }: NoteEditInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .selectFrom("lecture_note as n")
      .innerJoin("lecture as l", "l.lecture_id", "n.lecture_id")
      .innerJoin("media as m", "m.media_id", "l.media_id")
      .where("n.lecture_note_id", "=", lectureNoteId)
      .where("n.user_id", "=", userId)
      .where("n.deleted_at", "is", null)
      .select(["n.content", "n.rev", "n.timestamp_sec as timestampSec", "m.duration_ms as durationMs"])
      .forUpdate("n")
      .executeTakeFirst();
    if (!kept) throw new DomainError("NOT_FOUND");
    if (kept.content === content && kept.timestampSec === timestampSec) return;
    if (rev !== undefined && rev !== kept.rev)
      throw new DomainError("NOTE_CHANGED", { rev: kept.rev, content: kept.content });
    const moved = kept.timestampSec !== timestampSec;
    if (moved && !isInside(timestampSec, kept.durationMs)) throw new DomainError("NOTE_OUT_OF_RANGE");
    await trx
      .updateTable("lecture_note")
      .set({ content, timestamp_sec: timestampSec, rev: kept.rev + 1, updated_at: at })
      .where("lecture_note_id", "=", lectureNoteId)
      .execute();
  });
}

/**
 * Empties one's own note for good. Its id is kept, so that a second call knows it was there.
 * @throws NOT_FOUND for a note that never was the person's
 */
export async function deleteNote(db: Kysely<Database>, userId: string, lectureNoteId: string, at: Date): Promise<void> {
  const known = await db
    .updateTable("lecture_note")
    .set({ content: "", deleted_at: at })
    .where("lecture_note_id", "=", lectureNoteId)
    .where("user_id", "=", userId)
    .returning("lecture_note_id")
    .executeTakeFirst();
  if (!known) throw new DomainError("NOT_FOUND");
}
