import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A data folder that cannot be used. The message is one line for the admin. */
export class DataDirError extends Error {
  override readonly name = "DataDirError";
}

/** The folder of all persistent data, locked by this process until `close`. */
export interface DataDir {
  /** Absolute, with symbolic links resolved. */
  path: string;
  /** The random secret stored under this name (file mode 0600), created and stored at the first call. */
  secret(name: string): string;
  /** The same, stored only by `storeSecrets`. */
  secretToStore(name: string): string;
  /** Whether `secretToStore` has created it. */
  isNewSecret(name: string): boolean;
  storeSecrets(): void;
  close(): void;
}

/**
 * Creates the folder if needed and locks it.
 * @throws DataDirError when another process has locked it
 */
export function openDataDir(path: string): DataDir {
  const folder = makeFolder(path);
  const lock = acquireLock(folder);
  const created = new Map<string, string>();
  return {
    path: folder,
    secret: (name) => readSecret(join(folder, name)) ?? storeSecret(join(folder, name), newSecret()),
    secretToStore: (name) => {
      const secret = readSecret(join(folder, name)) ?? created.get(name) ?? newSecret();
      if (!existsSync(join(folder, name))) created.set(name, secret);
      return secret;
    },
    isNewSecret: (name) => created.has(name),
    storeSecrets: () => {
      for (const [name, secret] of created) storeSecret(join(folder, name), secret);
      created.clear();
    },
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
 * SQLite's lock is the only operating system lock that Node can take on every platform. The kernel releases it when
 * the process ends, even by a crash, so it never becomes stale. Nothing else may open the lock file: closing any
 * other handle on it in this process would release the lock.
 */
function acquireLock(folder: string): DatabaseSync {
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

/** In characters, the same minimum as for AUTH_SECRET. */
const secretMin = 32;

const newSecret = (): string => randomBytes(32).toString("base64url");

/** Writes the secret to a temporary file and renames it, so that a crash leaves no partial secret. */
function storeSecret(file: string, secret: string): string {
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

/**
 * @returns null if there is none
 * @throws DataDirError for a secret that is too short for signing
 */
function readSecret(file: string): string | null {
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < secretMin)
    throw new DataDirError(
      `the secret in ${file} has fewer than ${secretMin} characters: restore the file from a backup`,
    );
  return secret;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
