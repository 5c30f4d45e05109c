import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { listOwners, readDerived, writeDerived } from "../describe/derived.ts";
import { addMigration, listMigrations, storeHash } from "./files.ts";
import { changesBetween, statementsOf } from "./statements.ts";

/**
 * Writes and registers the next migration of a project: with the statements for what differs in a `derived.sql`, or one
 * to be written by hand. For the name of the newest migration, registers its present text instead.
 * @param client of a database with all migrations, which is left as the new one makes it
 * @returns one line about what was written
 * @throws Error with one line; nothing was written
 */
export async function createMigration(root: string, client: pg.ClientBase, name: string): Promise<string> {
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))
    throw new Error("usage: npm run migration -- <name_in_snake_case>");
  const same = listMigrations(root).find((file) => file.slice(5) === `${name}.ts`);
  const isNewest = same !== undefined && same === listMigrations(root).at(-1);
  if (same && !isNewest) throw new Error(`${same} exists, and a later migration does too: choose another name`);
  const statements = changesBetween(await readDerived(client), readEdited(root));
  if (isNewest && statements.length > 0)
    throw new Error(
      `a derived.sql differs from the statements of ${same}: choose another name for its changes, or discard them by \`npm run describe\``,
    );
  for (const statement of statements) await client.query(statement);
  const derived = writeDerived(await listOwners(), await readDerived(client));
  if (isNewest) storeHash(root, same);
  const file = isNewest ? same : addMigration(root, name, statements);
  for (const path of derivedFiles(root)) if (!(path in derived)) rmSync(join(root, path));
  for (const [path, text] of Object.entries(derived)) writeFileSync(join(root, path), text);
  if (isNewest) return `migrations/${file} is registered as it is now`;
  if (statements.length > 0)
    return `migrations/${file} has the statements that differ (${statements.length}): review them`;
  return `migrations/${file}: write its statements, then run this command again`;
}

const derivedFiles = (root: string): string[] => globSync("server/**/derived.sql", { cwd: root }).toSorted();

const readEdited = (root: string): string[] =>
  derivedFiles(root).flatMap((path) => statementsOf(path, readFileSync(join(root, path), "utf8")));
