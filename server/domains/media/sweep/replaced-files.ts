import type { Kysely } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { masterMaxBytes, variantsIn } from "../engine/master-playlist.ts";
import { mediaKey } from "../file-names.ts";
import { isUuid, type Listed } from "./listed.ts";

type Stores = { db: Kysely<Database>; storage: Pick<ObjectStorage, "list" | "read" | "stat"> };

const masterName = /^hls\/master-[0-9a-f]+\.m3u8$/;
/** The first master playlist is kept: the variant of the video itself is read from it. */
const renditionName = /^hls\/video-\d+\.(?:m3u8|mp4)$/;

/**
 * Files of uploaded videos that are played, which the present master playlist does not lead to: former master playlists,
 * and renditions that a worker has not ended. They are left until the playlist, and they themselves, are older than `newest`:
 * a player goes on with the one that it has, and a worker may be under way.
 */
export async function* listReplaced({ db, storage }: Stores, newest: Date): AsyncGenerator<Listed, void> {
  for (const { storageKey, file } of await listMasters(db)) {
    if (!isUuid(storageKey) || !(await isOlder(storage, mediaKey(storageKey, file), newest))) continue;
    const master = (await storage.read(mediaKey(storageKey, file), masterMaxBytes))?.toString() ?? "";
    const playlists = variantsIn(master).map(({ playlist }) => `hls/${playlist}`);
    const kept = new Set([file, ...playlists, ...playlists.map((name) => name.replace(/m3u8$/, "mp4"))]);
    for await (const { key, size } of storage.list(mediaKey(storageKey, "hls/"))) {
      const name = key.slice(mediaKey(storageKey).length);
      if (kept.has(name) || !(masterName.test(name) || renditionName.test(name))) continue;
      if (await isOlder(storage, key, newest)) yield { key, size };
    }
  }
}

/** The master playlists of media that were made here after the first one. */
const listMasters = (db: Kysely<Database>) =>
  db
    .selectFrom("media_source as s")
    .innerJoin("media as m", "m.media_id", "s.media_id")
    .where("s.file", "like", "hls/master%.m3u8")
    .select(["m.storage_key as storageKey", "s.file"])
    .execute();

async function isOlder(storage: Stores["storage"], key: string, newest: Date): Promise<boolean> {
  const object = await storage.stat(key);
  return object !== null && object.modifiedAt < newest;
}
