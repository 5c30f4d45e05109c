import { sql } from "kysely";
import type { z } from "zod";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import {
  captionLabel,
  type chapterChangeInput,
  type ChapterValue,
  type cueChangeInput,
  type CueValue,
} from "../../../../shared/media/draft.ts";
import { changedItems, type ItemChange } from "../../../../shared/media/draft-changes.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { touchDraftInTx } from "./open-commands.ts";
import { isOwnMedia, type OwnMedia } from "./queries.ts";

type Stores = Pick<Deps, "db">;

/**
 * Saves captions of one language, if each is still as the editor has seen it; otherwise none.
 * @throws NOT_FOUND; DRAFT_CHANGED with the `current` captions that were changed elsewhere; DRAFT_FULL
 */
export const saveCues = (
  { db }: Stores,
  userId: string,
  { mediaId, lang, changes }: z.output<typeof cueChangeInput>,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, { userId, mediaId });
    const { changed, removed } = allowed(await presentCues(trx, { mediaId, lang }, changes), changes);
    if (changed.length + removed.length === 0) return;
    await trx
      .insertInto("media_draft_track")
      .values({ media_id: mediaId, lang, label: captionLabel(lang) })
      .onConflict((oc) => oc.doNothing())
      .execute();
    if (removed.length > 0)
      await trx
        .deleteFrom("media_draft_cue")
        .where("media_id", "=", mediaId)
        .where("lang", "=", lang)
        .where("cue_id", "in", removed)
        .execute();
    if (changed.length > 0)
      await trx
        .insertInto("media_draft_cue")
        .values(
          changed.map(([cue_id, { startMs, endMs, text, isUnsure }]) => ({
            media_id: mediaId,
            lang,
            cue_id,
            start_ms: startMs,
            end_ms: endMs,
            content: text,
            is_unsure: isUnsure,
          })),
        )
        .onConflict((oc) =>
          oc.columns(["media_id", "lang", "cue_id"]).doUpdateSet((row) => ({
            start_ms: row.ref("excluded.start_ms"),
            end_ms: row.ref("excluded.end_ms"),
            content: row.ref("excluded.content"),
            is_unsure: row.ref("excluded.is_unsure"),
          })),
        )
        .execute();
    const { count } = await trx
      .selectFrom("media_draft_cue")
      .where("media_id", "=", mediaId)
      .where("lang", "=", lang)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count > limits.transcriptCuesMax) throw new DomainError("DRAFT_FULL", { max: limits.transcriptCuesMax });
    await touchDraftInTx(trx, mediaId, at);
  });

/** Saves chapters as `saveCues` saves captions. @throws NOT_FOUND, DRAFT_CHANGED, DRAFT_FULL */
export const saveChapters = (
  { db }: Stores,
  userId: string,
  { mediaId, changes }: z.output<typeof chapterChangeInput>,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, { userId, mediaId });
    const { changed, removed } = allowed(await presentChapters(trx, mediaId), changes);
    if (changed.length + removed.length === 0) return;
    if (removed.length > 0)
      await trx
        .deleteFrom("media_draft_chapter")
        .where("media_id", "=", mediaId)
        .where("chapter_id", "in", removed)
        .execute();
    if (changed.length > 0)
      await trx
        .insertInto("media_draft_chapter")
        .values(
          changed.map(([chapter_id, { startMs, title }]) => ({
            media_id: mediaId,
            chapter_id,
            start_ms: startMs,
            title,
          })),
        )
        .onConflict((oc) =>
          oc.columns(["media_id", "chapter_id"]).doUpdateSet((row) => ({
            start_ms: row.ref("excluded.start_ms"),
            title: row.ref("excluded.title"),
          })),
        )
        .execute();
    const { size } = await presentChapters(trx, mediaId);
    if (size > limits.chaptersMax) throw new DomainError("DRAFT_FULL", { max: limits.chaptersMax });
    await touchDraftInTx(trx, mediaId, at);
  });

/** The lock that serializes the edits of a video's captions and chapters. @throws NOT_FOUND for that of another teacher */
async function lockDraftInTx(trx: Trx, { userId, mediaId }: OwnMedia): Promise<void> {
  const draft = await trx
    .selectFrom("media_draft as d")
    .innerJoin("media as m", "m.media_id", "d.media_id")
    .where("d.media_id", "=", mediaId)
    .where(isOwnMedia(userId))
    .select("d.media_id")
    .forUpdate("d")
    .executeTakeFirst();
  orNotFound(draft);
}

/** @throws DRAFT_CHANGED */
function allowed<Value extends object>(present: ReadonlyMap<string, Value>, changes: readonly ItemChange<Value>[]) {
  const { set, current } = changedItems(present, changes);
  if (Object.keys(current).length > 0) throw new DomainError("DRAFT_CHANGED", { current });
  const changed = [...set].flatMap(([id, value]) => (value ? [[id, value] as const] : []));
  const removed = [...set].flatMap(([id, value]) => (value ? [] : [id]));
  return { changed, removed };
}

async function presentCues(
  trx: Trx,
  { mediaId, lang }: { mediaId: string; lang: string },
  changes: readonly ItemChange<CueValue>[],
): Promise<Map<string, CueValue>> {
  const rows = await trx
    .selectFrom("media_draft_cue")
    .where("media_id", "=", mediaId)
    .where("lang", "=", lang)
    .where(sql<boolean>`cue_id = any(${changes.map(({ id }) => id)}::uuid[])`)
    .select(["cue_id", "start_ms as startMs", "end_ms as endMs", "content as text", "is_unsure as isUnsure"])
    .execute();
  return new Map(rows.map(({ cue_id, ...value }) => [cue_id, value]));
}

async function presentChapters(trx: Trx, mediaId: string): Promise<Map<string, ChapterValue>> {
  const rows = await trx
    .selectFrom("media_draft_chapter")
    .where("media_id", "=", mediaId)
    .select(["chapter_id", "start_ms as startMs", "title"])
    .execute();
  return new Map(rows.map(({ chapter_id, ...value }) => [chapter_id, value]));
}
