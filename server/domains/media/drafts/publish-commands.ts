import { sql } from "kysely";
import { cuesOf } from "../../../../shared/captions/cues.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { takeDownInTx } from "../caption-commands.ts";
import { insertCaptionLinesInTx } from "../ingest/commands.ts";
import { areUnchangedInTx, type PreparedMedia, prepareMedia } from "./prepare-commands.ts";
import { isOwnMedia, type OwnMedia } from "./queries.ts";

type Stores = Pick<Deps, "db" | "storage" | "jobs">;

/**
 * Makes the draft of one video what learners have, in every lecture that shows it.
 * @throws NOT_FOUND; CAPTIONS_EMPTY without a text
 */
export async function publishMedia(stores: Stores, { userId, mediaId }: OwnMedia): Promise<void> {
  const { db, jobs } = stores;
  const own = await db
    .selectFrom("media as m")
    .innerJoin("media_draft as d", "d.media_id", "m.media_id")
    .where("m.media_id", "=", mediaId)
    .where(isOwnMedia(userId))
    .select("m.media_id")
    .executeTakeFirst();
  orNotFound(own);
  while (true) {
    const [prepared] = await prepareMedia(stores, [mediaId]);
    const media = orNotFound(prepared);
    if (media.tracks.every(({ file }) => file === null)) throw new DomainError("CAPTIONS_EMPTY");
    const isPublished = await db.transaction().execute(async (trx) => {
      if (!(await areUnchangedInTx(trx, [media]))) return false;
      await putMediaInTx(trx, jobs, [media]);
      return true;
    });
    if (isPublished) return;
  }
}

/** Learners get prepared captions and chapters. Captions of languages that the draft lacks are taken down. */
export async function putMediaInTx(trx: Trx, jobs: Deps["jobs"], media: readonly PreparedMedia[]): Promise<void> {
  for (const { mediaId, tracks, chapters } of media) {
    await takeDownInTx(trx, jobs, { mediaId });
    for (const { lang, label, file, shown } of tracks) {
      if (file === null) continue;
      await trx
        .insertInto("media_caption")
        .values({ media_id: mediaId, lang, label, file, is_indexed: true })
        .execute();
      await insertCaptionLinesInTx(trx, [{ media_id: mediaId, lang, cues: cuesOf(shown) }]);
    }
    await trx.deleteFrom("media_chapter").where("media_id", "=", mediaId).execute();
    if (chapters.length > 0)
      await trx
        .insertInto("media_chapter")
        .values(
          chapters.map(({ title, startMs, endMs }, position) => ({
            media_id: mediaId,
            position,
            title,
            start_ms: startMs,
            end_ms: endMs,
          })),
        )
        .execute();
    await trx
      .updateTable("media_draft")
      .set({ published_at: sql`updated_at` })
      .where("media_id", "=", mediaId)
      .execute();
  }
}
