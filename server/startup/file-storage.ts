import { type Kysely, sql } from "kysely";
import { DatabaseError } from "../db/client.ts";
import type { Database } from "../db/schema.ts";
import type { Env } from "./env.ts";

/** Where the files of a shop are; `bucket` null: in the data folder. */
export type FilePlace = { kind: "folder" | "s3"; bucket: string | null };

export const placeOf = ({ S3_BUCKET: bucket }: Pick<Env, "S3_BUCKET">): FilePlace =>
  bucket ? { kind: "s3", bucket } : { kind: "folder", bucket: null };

export const isSamePlace = (one: FilePlace, other: FilePlace): boolean =>
  one.kind === other.kind && one.bucket === other.bucket;

/** null: earlier versions alone have stored files, videos and exports in the data folder. */
export async function findPlace(db: Kysely<Database>): Promise<FilePlace | null> {
  const place = await db.selectFrom("file_storage").select(["kind", "bucket"]).executeTakeFirst();
  return place ?? null;
}

export async function storePlace(db: Kysely<Database>, { kind, bucket }: FilePlace, at: Date): Promise<void> {
  await db
    .insertInto("file_storage")
    .values({ kind, bucket, changed_at: at })
    .onConflict((oc) => oc.constraint("file_storage_pk").doUpdateSet({ kind, bucket, changed_at: at }))
    .execute();
}

/**
 * Compares the settings with the place of the shop's files. The first process on a database determines it.
 * @throws DatabaseError with one line: with other settings files would be missing, and new ones be lost
 */
export async function requireStorage(db: Kysely<Database>, env: Env, at: Date): Promise<void> {
  const wanted = placeOf(env);
  // A shop that has videos and no row stored them in the data folder.
  await sql`
    insert into file_storage (kind, bucket, changed_at)
    select ${wanted.kind}, ${wanted.bucket}::text, ${at}
    where ${wanted.kind}::text = 'folder' or not exists (select from media)
    on conflict on constraint file_storage_pk do nothing`.execute(db);
  const stored = await findPlace(db);
  if (stored === null)
    throw new DatabaseError(
      "the videos of this shop are in the data folder, because earlier versions stored only photos in a bucket: npm run cli -- media move --to s3 copies them",
    );
  if (isSamePlace(stored, wanted)) return;
  if (stored.bucket === null)
    throw new DatabaseError(
      "the files of this shop are in the data folder, but S3_BUCKET is set: npm run cli -- media move --to s3 copies them, or start without S3_BUCKET",
    );
  throw new DatabaseError(
    wanted.bucket === null
      ? `the files of this shop are in the bucket ${stored.bucket}: set S3_BUCKET and its keys; npm run cli -- media move --to folder, with these settings, copies them back`
      : `the files of this shop are in the bucket ${stored.bucket}, not in ${wanted.bucket}: set S3_BUCKET to it, or copy them by npm run cli -- media move --to s3`,
  );
}
