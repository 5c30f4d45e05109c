import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { DatabaseError } from "../db/client.ts";
import type { DataDir } from "../db/data-dir.ts";
import type { Database } from "../db/schema.ts";
import { findStoredBusiness } from "../domains/business/queries.ts";
import { missingSettings } from "../domains/business/rules.ts";
import { findVersionsToAgreeTo } from "../domains/auth/signup/queries.ts";
import { BucketUnavailableError } from "../integrations/storage/bucket-error.ts";
import type { ObjectStorage } from "../integrations/storage/port.ts";
import { type Env, EnvError } from "./env.ts";
import { placeOf } from "./file-storage.ts";

/** Anything but a trial: a shop without demo content, or one that is reached from elsewhere. */
const isProduction = ({ SEED, PUBLIC_URL }: Env): boolean => SEED === "off" || PUBLIC_URL.startsWith("https:");

/** @throws EnvError with one line for settings with which strangers get paid content for nothing, or an admin's rights */
export function refuseUnsafeSettings(env: Env): void {
  const { TOSS_SECRET_KEY, PAYMENTS, SEED } = env;
  if (TOSS_SECRET_KEY && PAYMENTS === "simulated")
    throw new EnvError("PAYMENTS must be absent with TOSS_SECRET_KEY: payments are real with it");
  if (TOSS_SECRET_KEY && SEED === "on")
    throw new EnvError("SEED must be off with TOSS_SECRET_KEY: an admin of the demo shop has a public password");
  if (!TOSS_SECRET_KEY && isProduction(env) && PAYMENTS !== "simulated")
    throw new EnvError(
      "TOSS_SECRET_KEY is missing: with SEED=off or an https PUBLIC_URL everything would be free without it; write PAYMENTS=simulated if that is meant",
    );
}

/** One line for each setting that a shop for customers needs and lacks; `emptyPartsOf` has those that may be in the database. */
export function warningsOf(env: Env): string[] {
  if (!isProduction(env)) return [];
  return [
    ...(env.SMTP_URL ? [] : ["SMTP_URL is missing: mails are files in DATA_DIR/mail and are not sent"]),
    ...(env.DATABASE_URL && !env.AUTH_SECRET
      ? ["AUTH_SECRET is missing: another process on this database would make a secret of its own"]
      : []),
  ];
}

/** One line for each part of a shop for customers that neither a setting nor the database has. */
export async function emptyPartsOf(db: Kysely<Database>, env: Env, at: Date): Promise<string[]> {
  if (!isProduction(env)) return [];
  const missing = missingSettings(env, await findStoredBusiness(db));
  return [
    ...(missing.length > 0
      ? [`sample values are shown as the seller's details: npm run cli -- shop init, or set ${missing.join(", ")}`]
      : []),
    ...((await findVersionsToAgreeTo(db, at))
      ? []
      : ["sign-up is closed until terms and privacy policy are in force: npm run cli -- shop init"]),
  ];
}

/**
 * Compares a database with the data folder and the settings.
 * @throws DatabaseError with one line when a part of the shop is lost, or the demo's accounts are in a shop that is no demo
 */
export async function refuseLostParts(db: Kysely<Database>, env: Env, dataDir: DataDir): Promise<void> {
  const { rows } = await sql<{ users: boolean; demo: boolean }>`
    select exists (select from "user") as users,
      exists (select from "user" where email = 'admin@closegap.test') as demo`.execute(db);
  const { users = false, demo = false } = rows[0] ?? {};
  if (demo && env.SEED === "off")
    throw new DatabaseError(
      "the database is that of a demo shop, whose admin has a public password: start with an empty one, or with SEED=on",
    );
  if (users && dataDir.isNewSecret("auth-secret"))
    throw new DatabaseError(
      `${join(dataDir.path, "auth-secret")} is missing, but the database has users: restore the file or set AUTH_SECRET; with another secret all users are signed out and stored bank accounts of refunds cannot be read`,
    );
}

/**
 * Compares a database with the place of the shop's files, after `requireStorage`.
 * @returns a line for a bucket that is away: pages, and videos that were read, go on without it
 * @throws DatabaseError with one line when the videos are lost, or the bucket refuses its settings
 */
export async function refuseLostVideos(
  db: Kysely<Database>,
  env: Env,
  dataDir: Pick<DataDir, "path">,
  storage: ObjectStorage,
): Promise<string | null> {
  const { videos } = await db
    .selectFrom("media")
    .select((eb) => eb.fn.countAll<number>().as("videos"))
    .executeTakeFirstOrThrow();
  const { bucket } = placeOf(env);
  let isLost: boolean;
  try {
    isLost = !(await hasVideos(storage)) && videos > 0;
  } catch (error) {
    if (bucket === null) throw error;
    if (error instanceof BucketUnavailableError)
      return `the bucket ${bucket} cannot be reached: videos that were not read yet, photos and exports are missing until it answers`;
    throw new DatabaseError(
      `the bucket ${bucket} refuses to list its files (${String(error)}): compare S3_ENDPOINT, S3_BUCKET and the keys with those of the service`,
    );
  }
  if (!isLost) return null;
  throw new DatabaseError(
    bucket === null
      ? `${join(dataDir.path, "media")} is missing or empty, but the database has ${videos} videos: restore the folder, or mount the one that the other processes use`
      : `the bucket ${bucket} is empty, but the database has ${videos} videos: set S3_ENDPOINT and S3_BUCKET to those of the shop, or restore the bucket`,
  );
}

async function hasVideos(storage: ObjectStorage): Promise<boolean> {
  for await (const _ of storage.list("media/")) return true;
  return false;
}
