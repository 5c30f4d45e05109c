import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { DataDir } from "../db/data-dir.ts";
import type { Database } from "../db/schema.ts";
import type { Env } from "./env.ts";

/** The file with a folder's random id, which a link, a mount and a copy of the folder have too. */
export const folderIdFile = ".folder-id";

/** The folders of DATA_DIR that a process reads after another one has written them. */
const sharedNames = ({ S3_ENDPOINT, TOSS_SECRET_KEY }: Env): string[] => [
  ...(S3_ENDPOINT ? [] : ["media", "exports", "photos", "sources", "renditions"]),
  ...(TOSS_SECRET_KEY ? [] : ["sandbox"]),
];

/**
 * Compares the folders with those of the first process on this database. An embedded database has one process, which
 * locks its DATA_DIR.
 * @returns one line for each folder that is another one
 */
export async function foreignFolders(db: Kysely<Database>, env: Env, dataDir: DataDir): Promise<string[]> {
  if (!env.DATABASE_URL) return [];
  const lines: string[] = [];
  for (const name of sharedNames(env)) {
    const folder = join(dataDir.path, name);
    const sharedId = await shareFolder(db, name, folder);
    if (readId(folder) !== sharedId)
      lines.push(
        `${folder} is not the folder that the first process on this database uses: files of one are missing at the other. ` +
          `Link or mount the shared folder there; if this one is a restored copy of it, write ${sharedId} into ${join(folder, folderIdFile)}`,
      );
  }
  return lines;
}

/** The id of the shared folder of this name: the one given here, if it is the first. */
const shareFolder = (db: Kysely<Database>, name: string, folder: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const ownId = readId(folder) ?? randomUUID();
    // Another process that starts now waits here until the file is written.
    const { folder_id: sharedId } = await trx
      .insertInto("shared_folder")
      .values({ name, folder_id: ownId })
      .onConflict((oc) => oc.constraint("shared_folder_pk").doUpdateSet({ name }))
      .returning("folder_id")
      .executeTakeFirstOrThrow();
    if (sharedId === ownId) writeId(folder, ownId);
    return sharedId;
  });

function readId(folder: string): string | null {
  const file = join(folder, folderIdFile);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function writeId(folder: string, id: string): void {
  if (readId(folder) === id) return;
  // The names of exports are secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, folderIdFile), `${id}\n`);
}
