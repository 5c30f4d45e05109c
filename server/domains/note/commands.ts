import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { NoteEditInput, NoteInput } from "../../../shared/note/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { findNoteUsageInTx, findNoteContext } from "./queries.ts";
import { exceededNoteLimit, isInside, validateNote } from "./rules.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool };

/**
 * Saves a note at a second of a lecture that the user may watch.
 * @throws NOT_FOUND, NOT_REGISTERED, NOTE_OUT_OF_RANGE, TOO_MANY_NOTES, NOTE_COUNT_EXCEEDED, NOTE_STORAGE_EXCEEDED
 */
export async function addNote(
  { db, reads }: Stores,
  userId: string,
  { lectureId, timestampSec, content }: NoteInput,
  at: Date,
): Promise<string> {
  const context = await findNoteContext(reads, userId, lectureId, at);
  if (!context) throw new DomainError("NOT_FOUND");
  const refusal = validateNote(context, timestampSec);
  if (refusal) throw new DomainError(refusal);
  const lectureNoteId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
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
    await requireNoteLimitInTx(trx, userId, lectureId);
  });
  return lectureNoteId;
}

/**
 * Checks the limits after the write, whose trigger has locked the row of `note_usage`: concurrent writes are
 * serialized, and each counts the previous ones.
 */
async function requireNoteLimitInTx(trx: Transaction<Database>, userId: string, lectureId: string): Promise<void> {
  const exceeded = exceededNoteLimit(await findNoteUsageInTx(trx, userId, lectureId));
  if (exceeded) throw new DomainError(exceeded);
}

/**
 * Replaces the text of the current user's note. The same text again changes nothing, so an edit can be repeated after
 * a lost response.
 * @throws NOT_FOUND, NOTE_OUT_OF_RANGE, NOTE_STORAGE_EXCEEDED for a text longer than before; NOTE_CHANGED with the
 *   current `rev` and `content` when the note has been edited elsewhere since `rev`
 */
export async function editNote(
  db: Kysely<Database>,
  userId: string,
  { lectureNoteId, timestampSec, content, rev }: NoteEditInput,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom("lecture_note as n")
      .innerJoin("lecture as l", "l.lecture_id", "n.lecture_id")
      .innerJoin("media as m", "m.media_id", "l.media_id")
      .where("n.lecture_note_id", "=", lectureNoteId)
      .where("n.user_id", "=", userId)
      .where("n.deleted_at", "is", null)
      .select([
        "n.content",
        "n.rev",
        "n.lecture_id as lectureId",
        "n.timestamp_sec as timestampSec",
        "m.duration_ms as durationMs",
      ])
      .forUpdate("n")
      .executeTakeFirst();
    if (!stored) throw new DomainError("NOT_FOUND");
    if (stored.content === content && stored.timestampSec === timestampSec) return;
    if (rev !== undefined && rev !== stored.rev)
      throw new DomainError("NOTE_CHANGED", { rev: stored.rev, content: stored.content });
    const isMoved = stored.timestampSec !== timestampSec;
    if (isMoved && !isInside(timestampSec, stored.durationMs)) throw new DomainError("NOTE_OUT_OF_RANGE");
    await trx
      .updateTable("lecture_note")
      .set({ content, timestamp_sec: timestampSec, rev: stored.rev + 1, updated_at: at })
      .where("lecture_note_id", "=", lectureNoteId)
      .execute();
    // A shorter text is always saved, even if a limit has since been lowered below the stored size.
    if (Buffer.byteLength(content) > Buffer.byteLength(stored.content))
      await requireNoteLimitInTx(trx, userId, stored.lectureId);
  });
}

/**
 * Deletes the text of the current user's note. Its id remains stored, so that a repeated call is not an error.
 * @throws NOT_FOUND for a note that was never the user's
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
