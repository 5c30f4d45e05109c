import { sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

/** The images from which the poster of a video is chosen, and the file of its present poster. */
type StoredPosters = { storageKey: string | null; files: string[]; shown: string | null };

const ownPosters = statement<{ userId: string; mediaAssetId: string }>()(
  "mediaAsset.posters",
  (param) => sql<StoredPosters>`
    select m.storage_key as "storageKey", a.poster_files || a.own_poster_files as files, m.poster_file as shown
    from media_asset a join teacher t using (teacher_id) left join media m on m.media_id = a.media_id
    where a.media_asset_id = ${param("mediaAssetId")} and t.user_id = ${param("userId")}`,
);

/** @throws NOT_FOUND for a video of another teacher */
export const findPosters = async (
  reads: ReadPool,
  own: { userId: string; mediaAssetId: string },
): Promise<StoredPosters> => orNotFound(await reads.queryOne(ownPosters, own));
