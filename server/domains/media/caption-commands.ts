import type { Kysely } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";
import type { JobDeps } from "../../domain.ts";
import type { Jobs } from "../../jobs/port.ts";
import { serverLimits } from "../../limits.ts";
import { mediaKey } from "./file-names.ts";

/** Without a language: all of them. */
type CaptionsOf = { mediaId: string; lang?: string };

/** Takes captions of a video down. A page that is open may still read their file, so it is removed later. */
export async function takeDownInTx(trx: Trx, jobs: Jobs, { mediaId, lang }: CaptionsOf): Promise<void> {
  const former = await trx
    .deleteFrom("media_caption as c")
    .using("media as m")
    .whereRef("m.media_id", "=", "c.media_id")
    .where("c.media_id", "=", mediaId)
    .$if(lang !== undefined, (qb) => qb.where("c.lang", "=", lang ?? ""))
    .returning(["c.file", "m.storage_key as storageKey"])
    .execute();
  for (const caption of former) await removeLater(trx, jobs, { mediaId, ...caption });
}

type CaptionFile = { mediaId: string; storageKey: string; file: string };

export const removeLater = (db: Kysely<Database>, jobs: Jobs, caption: CaptionFile): Promise<void> =>
  jobs.enqueue(db, "remove-replaced-captions", caption, { afterSeconds: serverLimits.replacedCaptionHours * 3_600 });

/** Removes a caption file unless its video shows it. Idempotent. */
export async function removeReplacedCaptions(
  { db, storage }: Pick<JobDeps, "db" | "storage">,
  { mediaId, storageKey, file }: CaptionFile,
): Promise<void> {
  const shown = await db
    .selectFrom("media_caption")
    .where("media_id", "=", mediaId)
    .where("file", "=", file)
    .select("file")
    .executeTakeFirst();
  if (!shown) await storage.remove([mediaKey(storageKey, file)]);
}
