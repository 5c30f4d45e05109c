import type { Kysely } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import type { Listed } from "./listed.ts";

type Stores = { db: Kysely<Database>; storage: Pick<ObjectStorage, "list" | "stat"> };

const image = /^media\/([^/]+)\/((?:storyboard|poster)-[0-9a-f]{16}\.webp)$/;

/**
 * Images older than `newest` that no row names: of two browsers that have sent some, and posters of a removed upload that
 * its lecture does not show. Media without a row go with all of their folder.
 */
export async function* listUnusedImages({ db, storage }: Stores, newest: Date): AsyncGenerator<Listed, void> {
  const used = new Map<string, Set<string> | null>();
  for await (const { key, size } of storage.list("media/")) {
    const [, storageKey, file] = image.exec(key) ?? [];
    if (storageKey === undefined || file === undefined) continue;
    if (!used.has(storageKey)) used.set(storageKey, await findUsed(db, storageKey));
    const names = used.get(storageKey);
    if (!names || names.has(file)) continue;
    const object = await storage.stat(key);
    if (object !== null && object.modifiedAt < newest) yield { key, size };
  }
}

/** The files that the rows of a clip name; null without a row. */
async function findUsed(db: Kysely<Database>, storageKey: string): Promise<Set<string> | null> {
  const row = await db
    .selectFrom("media as m")
    .leftJoin("media_asset as a", "a.media_id", "m.media_id")
    .where("m.storage_key", "=", storageKey)
    .select(["m.storyboard_file", "m.poster_file", "a.poster_files", "a.own_poster_files"])
    .executeTakeFirst();
  if (!row) return null;
  const { storyboard_file, poster_file, poster_files, own_poster_files } = row;
  const files = [storyboard_file, poster_file, ...(poster_files ?? []), ...(own_poster_files ?? [])];
  return new Set(files.filter((file) => file !== null));
}
