import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseError } from "../client.ts";

/** The user that PostgreSQL runs as, in numbers of the operating system. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the owner of the cluster where there is one,
 * else the user `postgres`, made if missing. Null for an ordinary user, who runs PostgreSQL as themselves.
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
    // Two processes may make the user at the same moment; the look-up below decides.
  }
  const account = findPostgresUser();
  if (account) return account;
  throw new DatabaseError(
    'PostgreSQL does not run as root and the user "postgres" cannot be made here: run as an ordinary user or set DATABASE_URL',
  );
}

/** Whether the account may pass through every folder above `path` (root's home, for one, is usually closed to it). */
export function canReach(path: string, { uid, gid }: PostgresAccount): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  const { mode, uid: owner, gid: group } = statSync(parent);
  const mayEnter = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001;
  return mayEnter !== 0 && canReach(parent, { uid, gid });
}
