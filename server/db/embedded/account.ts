import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "../client.ts";

/** The operating system user that runs PostgreSQL, as numeric ids. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of the cluster if there is one, else
 * `postgres`, which is created if missing.
 * @returns null for a process that does not run as root: it runs PostgreSQL as its own user
 */
export function postgresAccount(cluster: string): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return findPostgresUser() ?? makePostgresUser();
}

function findPostgresUser(): PostgresAccount | null {
  try {
    return { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") };
  } catch {
    return null;
  }
}

function idOfPostgres(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function makePostgresUser(): PostgresAccount {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "ignore" });
  } catch {
    // Two processes may create the user at the same time; the lookup below decides.
  }
  const account = findPostgresUser();
  if (account) return account;
  throw new DatabaseError(
    'PostgreSQL does not run as root and the user "postgres" cannot be created here: run as an ordinary user or set DATABASE_URL',
  );
}

/** Whether the user may enter every folder above `path`. Root's home folder usually denies it. */
export function canReach(path: string, { uid, gid }: PostgresAccount): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  const { mode, uid: owner, gid: group } = statSync(parent);
  const mayEnter = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001;
  return mayEnter !== 0 && canReach(parent, { uid, gid });
}
