import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { DatabaseError } from "../db/client.ts";
import type { DataDir } from "../db/data-dir.ts";
import type { Database } from "../db/schema.ts";
import { findStoredBusiness } from "../domains/business/queries.ts";
import { missingSettings } from "../domains/business/rules.ts";
import { findVersionsToAgreeTo } from "../domains/auth/signup/queries.ts";
import { type Env, EnvError } from "./env.ts";
import { folderIdFile } from "./shared-folders.ts";

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
  const { rows } = await sql<{ users: boolean; videos: number; demo: boolean }>`
    select exists (select from "user") as users, (select count(*)::int from media) as videos,
      exists (select from "user" where email = 'admin@closegap.test') as demo`.execute(db);
  const { users = false, videos = 0, demo = false } = rows[0] ?? {};
  if (demo && env.SEED === "off")
    throw new DatabaseError(
      "the database is that of a demo shop, whose admin has a public password: start with an empty one, or with SEED=on",
    );
  if (users && dataDir.isNewSecret("auth-secret"))
    throw new DatabaseError(
      `${join(dataDir.path, "auth-secret")} is missing, but the database has users: restore the file or set AUTH_SECRET; with another secret all users are signed out and stored bank accounts of refunds cannot be read`,
    );
  const media = join(dataDir.path, "media");
  if (videos > 0 && !env.S3_BUCKET && isEmptyFolder(media))
    throw new DatabaseError(
      `${media} is missing or empty, but the database has ${videos} videos: restore the folder, or mount the one that the other processes use`,
    );
}

const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === folderIdFile);
