import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A data folder that cannot be used; the message is one line for the admin. */
export class DataDirError extends Error {
  override readonly name = "DataDirError";
}

/** The folder everything lasting lives in, held by this process alone until `close`. */
export interface DataDir {
  /** Absolute, symbolic links resolved. */
  path: string;
  /** A random secret stored under this name (mode 0600): made at the first call, the same ever after. */
  secret(name: string): string;
  close(): void;
}

/** Makes the folder if needed and takes it for this process. Throws DataDirError when another process has it. */
export function openDataDir(path: string): DataDir {
  const folder = makeFolder(path);
  const lock = takeLock(folder);
  return {
    path: folder,
    secret: (name) => readOrMakeSecret(join(folder, name)),
    close: () => lock.close(),
  };
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    return realpathSync(path);
  } catch (error) {
    throw new DataDirError(`DATA_DIR ${path} cannot be created: ${reason(error)}`);
  }
}

/**
 * SQLite's lock is the one lock of the operating system that Node can take on every platform. The kernel drops it when
 * the process dies, however it dies, so it never goes stale. Nothing else may open the lock file: closing any other
 * handle on it in this process would drop the lock.
 */
function takeLock(folder: string): DatabaseSync {
  const pidFile = join(folder, "pid");
  try {
    const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    lock.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(pidFile, `${process.pid}\n`);
    return lock;
  } catch (error) {
    if (isBusy(error)) {
      const holder = existsSync(pidFile) ? ` (process ${readFileSync(pidFile, "utf8").trim()})` : "";
      throw new DataDirError(
        `DATA_DIR ${folder} is in use by another process${holder}: stop it or choose another DATA_DIR`,
      );
    }
    throw new DataDirError(`DATA_DIR ${folder} cannot be used: ${reason(error)}`);
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** Characters; as many as AUTH_SECRET needs. */
const secretMin = 32;

/**
 * The rename leaves no half-written secret behind when the machine stops in the middle.
 * @throws DataDirError for a secret that is too short to sign with
 */
function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < secretMin)
    throw new DataDirError(
      `the secret in ${file} has fewer than ${secretMin} characters: delete the file to have a new one made, which signs all users out`,
    );
  return secret;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
