import type { Kysely } from "kysely";
import { isAsLarge, type RenditionQuality } from "../../../../shared/media/rendition.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { JobDeps } from "../../../domain.ts";
import { masterFile, masterPlaylist, masterMaxBytes, variantsIn } from "../engine/master-playlist.ts";
import { contentTypeOf, fileNames, mediaKey } from "../file-names.ts";
import type { RenditionOf } from "./commands.ts";
import { renditionName } from "./rules.ts";

type JoinDeps = Pick<JobDeps, "db" | "storage" | "now">;
type Packaged = RenditionOf & {
  /** The attributes of its variant in a master playlist. */
  variant: string;
};

/**
 * Makes a stored rendition a variant of its video. Stored files never change, so the variants get a master playlist of
 * their own, and the source of the media names it; a player keeps the one that it has. The playlist is stored before the
 * transaction, which begins again if another rendition became ready meanwhile.
 */
export async function joinRendition({ db, storage, now }: JoinDeps, packaged: Packaged): Promise<void> {
  while (true) {
    const media = await findMedia(db, packaged.mediaAssetId);
    if (!media) return;
    const { storageKey } = media;
    const ready = await listReady(db, packaged);
    const own = await storage.read(mediaKey(storageKey, fileNames.hlsMaster), masterMaxBytes);
    const variants = [packaged, ...ready].map(({ quality, variant }) => ({
      playlist: `${renditionName(quality)}.m3u8`,
      attributes: variant,
    }));
    const isComplete = own !== null || [packaged, ...ready].some(({ quality }) => isAsLarge(media, quality));
    const master = masterPlaylist([...(own ? variantsIn(own.toString()) : []), ...variants]);
    const file = isComplete ? masterFile(master) : null;
    if (file !== null) await storage.write(mediaKey(storageKey, file), Buffer.from(master), contentTypeOf(file) ?? "");
    const isJoined = await db.transaction().execute(async (trx) => {
      if (!(await lockAssetInTx(trx, packaged.mediaAssetId))) return true;
      const joined = await listReady(trx, packaged);
      if (!isSame(joined, ready)) return false;
      if (await becomesReadyInTx(trx, packaged, now())) await pointToInTx(trx, media.mediaId, file);
      return true;
    });
    if (isJoined) return;
  }
}

type Ready = { quality: RenditionQuality; variant: string };

const isSame = (one: readonly Ready[], other: readonly Ready[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const findMedia = (db: Kysely<Database>, mediaAssetId: string) =>
  db
    .selectFrom("media_asset as a")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .select(["m.media_id as mediaId", "m.storage_key as storageKey", "m.width", "m.height"])
    .executeTakeFirst();

/** The other renditions of the video that are ready. */
async function listReady(db: Kysely<Database>, { mediaAssetId, quality }: RenditionOf): Promise<Ready[]> {
  const rows = await db
    .selectFrom("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "!=", quality)
    .where("status", "=", "READY")
    .select(["quality", "variant"])
    .orderBy("quality")
    .execute();
  return rows.map(({ variant, ...row }) => ({ ...row, variant: variant ?? "" }));
}

/** Renditions of one video that are ready at once join one after the other. @returns undefined: it was removed */
const lockAssetInTx = (trx: Trx, mediaAssetId: string) =>
  trx
    .selectFrom("media_asset")
    .where("media_asset_id", "=", mediaAssetId)
    .select("media_asset_id")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** @returns false for one that was removed, or joined by another worker */
async function becomesReadyInTx(trx: Trx, { mediaAssetId, quality, variant }: Packaged, at: Date): Promise<boolean> {
  const ready = await trx
    .updateTable("media_rendition")
    .set({ status: "READY", variant, updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("status", "=", "VERIFYING")
    .executeTakeFirst();
  return ready.numUpdatedRows > 0n;
}

/** The stream is the first source of the media. */
async function pointToInTx(trx: Trx, mediaId: string, file: string | null): Promise<void> {
  if (file === null) return;
  const content_type = contentTypeOf(file) ?? "";
  const former = await trx
    .deleteFrom("media_source")
    .where("media_id", "=", mediaId)
    .returning(["content_type", "file"])
    .returning("position")
    .execute();
  const others = former
    .filter((source) => source.content_type !== content_type)
    .toSorted((one, other) => one.position - other.position);
  const sources = [{ content_type, file }, ...others];
  await trx
    .insertInto("media_source")
    .values(sources.map((source, position) => ({ ...source, media_id: mediaId, position })))
    .execute();
}
