import { type Kysely, sql } from "kysely";
import { addDays, addMinutes } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { serverLimits } from "../../../limits.ts";
import { isUnusedMedia } from "../ingest/replaced-commands.ts";
import { isUuid, type Listed } from "./listed.ts";
import { listReplaced } from "./replaced-files.ts";
import { listUnusedImages } from "./unused-images.ts";

type Stores = { db: Kysely<Database>; storage: Pick<ObjectStorage, "list" | "read" | "stat" | "remove"> };
type Sweep = { at: Date; isDryRun: boolean };

/** Media without a lecture and objects that nothing refers to, which were removed or would be. */
export type SweptMedia = { mediaIds: string[]; keys: string[]; bytes: number };

/**
 * Removes media that neither a lecture nor an uploaded video has, files of no media, and sources of videos that were
 * ready, had failed or were removed long enough ago. Renditions that are verified go, playlists that others have
 * replaced, and images that no video has. All that is newer than a day is left: an import stores files before their rows. Safe to repeat, and to run in
 * two processes at once.
 */
export async function sweepMedia({ db, storage }: Stores, { at, isDryRun }: Sweep): Promise<SweptMedia> {
  const swept: SweptMedia = { mediaIds: await sweepRows(db, { at, isDryRun }), keys: [], bytes: 0 };
  for (const area of areas) {
    for (const [name, objects] of await listOrphans({ db, storage }, area, at)) {
      // A file that was listed minutes ago may have a row by now.
      if (await area.isReferenced(db, name, at)) continue;
      const keys = objects.map(({ key }) => key);
      if (!isDryRun) await storage.remove(keys);
      swept.keys.push(...keys);
      swept.bytes += objects.reduce((sum, { size }) => sum + size, 0);
    }
  }
  for (const listed of [listReplaced, listUnusedImages])
    for await (const { key, size } of listed({ db, storage }, newest(at))) {
      if (!isDryRun) await storage.remove([key]);
      swept.keys.push(key);
      swept.bytes += size;
    }
  return swept;
}

const newest = (at: Date): Date => addMinutes(at, -60 * serverLimits.mediaOrphanHours);

/** The media `m` that are old enough and belong to nothing. */
const isOrphan = (at: Date) => sql<boolean>`m.created_at < ${newest(at)} and ${isUnusedMedia}`;

async function sweepRows(db: Kysely<Database>, { at, isDryRun }: Sweep): Promise<string[]> {
  const media = isDryRun
    ? await db.selectFrom("media as m").where(isOrphan(at)).select("m.media_id").execute()
    : await db.deleteFrom("media as m").where(isOrphan(at)).returning("m.media_id").execute();
  return media.map(({ media_id }) => media_id);
}

type Area = {
  prefix: string;
  /** Whether the folder or file of this name is in use. */
  isReferenced: (db: Kysely<Database>, name: string, at: Date) => Promise<boolean>;
};

const findAsset = (db: Kysely<Database>, mediaAssetId: string) =>
  db
    .selectFrom("media_asset")
    .where("media_asset_id", "=", mediaAssetId)
    .select(["status", "updated_at"])
    .executeTakeFirst();

const areas: readonly Area[] = [
  {
    prefix: "media/",
    // A failed video writes the same files again when it is repeated.
    isReferenced: async (db, name, at) => {
      if (isUuid(name) && (await findAsset(db, name)) !== undefined) return true;
      const media = await db
        .selectFrom("media as m")
        .where("m.storage_key", "=", name)
        .where(sql<boolean>`not (${isOrphan(at)})`)
        .select("m.media_id")
        .executeTakeFirst();
      return media !== undefined;
    },
  },
  {
    prefix: "sources/",
    isReferenced: async (db, name, at) => {
      if (!isUuid(name)) return true;
      const asset = await findAsset(db, name);
      const isDone = asset?.status === "READY" || asset?.status === "FAILED";
      const oldest = addDays(at, -serverLimits.mediaSourceDays).toISOString();
      return asset !== undefined && !(isDone && asset.updated_at < oldest);
    },
  },
  {
    prefix: "attachments/",
    isReferenced: async (db, name) => {
      if (!isUuid(name)) return true;
      const row = await db
        .selectFrom("attachment")
        .where("attachment_id", "=", name)
        .select("attachment_id")
        .executeTakeFirst();
      return row !== undefined;
    },
  },
  {
    prefix: "renditions/",
    // A worker removes each as soon as it has verified it; what is left of a video goes together.
    isReferenced: async (db, name) => {
      if (!isUuid(name)) return true;
      const rendition = await db
        .selectFrom("media_rendition")
        .where("media_asset_id", "=", name)
        .where("status", "in", ["UPLOADING", "VERIFYING"])
        .select("quality")
        .executeTakeFirst();
      return rendition !== undefined;
    },
  },
];

/** The objects of each name below the prefix that nothing refers to, if all of them are old enough. */
async function listOrphans({ db, storage }: Stores, area: Area, at: Date): Promise<Map<string, Listed[]>> {
  const orphans = new Map<string, Listed[]>();
  const referenced = new Set<string>();
  for await (const { key, size } of storage.list(area.prefix)) {
    const name = key.slice(area.prefix.length).split("/")[0] ?? "";
    if (referenced.has(name)) continue;
    if (!orphans.has(name) && (await area.isReferenced(db, name, at))) {
      referenced.add(name);
      continue;
    }
    const { modifiedAt } = (await storage.stat(key)) ?? { modifiedAt: at };
    if (modifiedAt < newest(at)) orphans.set(name, [...(orphans.get(name) ?? []), { key, size }]);
    else {
      orphans.delete(name);
      referenced.add(name);
    }
  }
  return orphans;
}
