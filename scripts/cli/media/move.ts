import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { folderStorage } from "../../../server/integrations/storage/folder.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { s3Storage } from "../../../server/integrations/storage/s3.ts";
import { type Env, readEnv } from "../../../server/startup/env.ts";
import { type FilePlace, findPlace, isSamePlace, storePlace } from "../../../server/startup/file-storage.ts";
import { bucketOf } from "../../../server/startup/integrations.ts";
import { requireSchema, withDatabase } from "../open-shop.ts";
import { copyFiles, type CopyResult } from "./copy-files.ts";
import { MoveJournal } from "./journal.ts";

type Wanted = { to: "s3" | "folder"; removesSource: boolean };

/**
 * Copies all files of a shop to the other storage, and then records that they are there. While the shop runs it copies
 * only, because files are added and deleted meanwhile. Killed at any step, it continues where it was.
 * @throws Error with one line
 */
export const moveFiles = (given: Record<string, string | undefined>, { to, removesSource }: Wanted): Promise<string> =>
  withDatabase(given, async ({ db }) => {
    await requireSchema(db);
    const env = readEnv(given);
    const bucket = bucketOf(env);
    if (!bucket)
      throw new Error(
        "S3_ENDPOINT, S3_BUCKET and the keys are needed: those of the bucket that files are moved to or from",
      );
    const present = await findPlace(db);
    const wanted: FilePlace = to === "s3" ? { kind: "s3", bucket: bucket.bucket } : { kind: "folder", bucket: null };
    const { source, target } = storagesOf(env, { wanted, present });
    await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
    const journal = await MoveJournal.open(join(env.DATA_DIR, "media-move.jsonl"), routeOf(wanted));
    const lines: string[] = [];
    if (!present || !isSamePlace(present, wanted)) {
      // Earlier versions had videos in the data folder while photos were in a bucket.
      await requireVideos(db, present === null && to === "folder" ? target : source);
      lines.push(textOf(await copyFiles({ source, target, journal })));
      if (await isShopRunning(db))
        return [
          ...lines,
          "not used yet, because the shop runs: stop all its processes and run this command again",
        ].join("\n");
      await storePlace(db, wanted, new Date());
    }
    lines.push(
      `the files of the shop are in ${nameOf(wanted)}: start it ${to === "s3" ? "with these settings of S3" : "without S3_BUCKET"}`,
    );
    if (removesSource)
      lines.push(`${await removeCopied(source, target, journal)} files deleted where they were before`);
    return lines.join("\n");
  });

/** @throws Error if the settings name another bucket than the one with the files */
function storagesOf(env: Env, { wanted, present }: { wanted: FilePlace; present: FilePlace | null }) {
  const settings = bucketOf(env);
  if (!settings) throw new Error("no bucket is set");
  const folder = folderStorage(env.DATA_DIR);
  const bucket = s3Storage(settings);
  if (wanted.kind === "folder") {
    if (present?.bucket && present.bucket !== settings.bucket)
      throw new Error(`the files are in the bucket ${present.bucket}: set S3_BUCKET to it`);
    return { source: bucket, target: folder };
  }
  const isElsewhere = present?.kind === "s3" && present.bucket !== null && present.bucket !== wanted.bucket;
  return { source: isElsewhere ? s3Storage({ ...settings, bucket: present.bucket ?? "" }) : folder, target: bucket };
}

/** @throws Error if the place that files are copied from is not the one that has them */
async function requireVideos(db: Kysely<Database>, source: ObjectStorage): Promise<void> {
  const video = await db.selectFrom("media").select("media_id").limit(1).executeTakeFirst();
  if (!video) return;
  for await (const _ of source.list("media/")) return;
  throw new Error(
    "the database has videos, but there are none to copy: is this the data folder, or the bucket, of the shop?",
  );
}

const nameOf = ({ bucket }: FilePlace): string => (bucket === null ? "the data folder" : `the bucket ${bucket}`);

const routeOf = (wanted: FilePlace): string => `to ${nameOf(wanted)}`;

const textOf = ({ copied, bytes, kept }: CopyResult): string =>
  `${copied} files copied and compared (${(bytes / 2 ** 20).toFixed(1)} MiB), ${kept} were there already`;

/** Whether a process of the shop is connected to the database; this command connects by another role. */
async function isShopRunning(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and application_name like 'closegap-%' and application_name <> 'closegap-setup') as "isRunning"`.execute(db);
  return rows[0]?.isRunning === true;
}

/** Deletes objects of the source whose copy is there as it was compared. */
async function removeCopied(source: ObjectStorage, target: ObjectStorage, journal: MoveJournal): Promise<number> {
  let removed = 0;
  for (const key of journal.keys()) {
    const [from, to] = [await source.stat(key), await target.stat(key)];
    const known = journal.get(key);
    if (!from || from.version !== known?.from || to?.version !== known.to) continue;
    await source.remove([key]);
    removed += 1;
  }
  return removed;
}
