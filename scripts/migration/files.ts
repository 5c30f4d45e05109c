import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folderOf = (root: string): string => join(root, "migrations");

/** The files of the migrations, in order. */
export const listMigrations = (root: string): string[] =>
  readdirSync(folderOf(root))
    .filter((name) => /^\d{4}_.*(?<!\.test)\.ts$/.test(name))
    .toSorted();

/** Registers the hash of a migration's text, which `frozen.test.ts` compares. */
export function storeHash(root: string, file: string): void {
  const path = join(folderOf(root), "hashes.json");
  const hashes = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  const hash = createHash("sha256")
    .update(readFileSync(join(folderOf(root), file)))
    .digest("hex");
  writeFileSync(path, `${JSON.stringify({ ...hashes, [file]: hash }, null, 2)}\n`);
}

/**
 * Writes the next migration and registers it.
 * @returns the name of its file
 */
export function addMigration(root: string, name: string, statements: readonly string[]): string {
  const number = Number(listMigrations(root).at(-1)?.slice(0, 4) ?? 0) + 1;
  const migration = `${String(number).padStart(4, "0")}_${name}`;
  writeFileSync(join(folderOf(root), `${migration}.ts`), textOf(name, statements));
  const index = join(folderOf(root), "index.ts");
  writeFileSync(index, registered(readFileSync(index, "utf8"), migration, number));
  storeHash(root, `${migration}.ts`);
  return `${migration}.ts`;
}

function textOf(name: string, statements: readonly string[]): string {
  const sentence = name.replaceAll("_", " ");
  // Not SQL: a migration that does nothing would pass every test.
  const run = statements.length === 0 ? ["alter table"] : statements;
  return `import { type Kysely, sql } from "kysely";

/** ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. */
export async function up(db: Kysely<unknown>): Promise<void> {
${run.map((statement) => `  await sql\`\n${indented(statement)}\n  \`.execute(db);\n`).join("")}}
`;
}

const indented = (statement: string): string =>
  statement
    .replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");

/** The index with an import after the last one, and an entry after the last one. */
function registered(index: string, migration: string, number: number): string {
  const words = migration.slice(5).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const variable = new RegExp(`\\b${words}\\b`).test(index) ? `${words}${number}` : words;
  return index
    .replace(
      /(\nimport \* as \w+ from "\.\/\d{4}_\w+\.ts";)(?![^]*\nimport \* as)/,
      `$1\nimport * as ${variable} from "./${migration}.ts";`,
    )
    .replace(/(\n {2}"\d{4}_\w+": \w+,)(?=\n\};)/, `$1\n  "${migration}": ${variable},`);
}
