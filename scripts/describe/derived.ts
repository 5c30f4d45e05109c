import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import type { Domain } from "../../server/domain.ts";
import { sharedFunctions } from "../../server/db/shared-functions.ts";

const root = join(import.meta.dirname, "../..");

/** The folder of a `derived.sql` and the functions in it, with the value that each maintains. */
export type Owner = { folder: string; derives: Readonly<Record<string, string>> };

/** The domains that own functions, by their folder, and what they share. */
export async function listOwners(): Promise<Owner[]> {
  const owners: Owner[] = [{ folder: "server/db", derives: sharedFunctions }];
  for (const file of globSync("server/domains/*/domain.ts", { cwd: root }).toSorted()) {
    const folder = dirname(file);
    const manifest = (await import(join(root, file))) as Record<string, Domain | undefined>;
    const { derives } = manifest[`${basename(folder)}Domain`] ?? {};
    if (derives) owners.push({ folder, derives });
  }
  return owners;
}

/** A function or trigger of the database, as the statement that creates it. */
export type Derived = {
  /** The function, or the one that the trigger calls. */
  of: string;
  statement: string;
  /** The statement that drops it. */
  drop: string;
  trigger?: { name: string; table: string };
};

/** Every function of the schema by name, each followed by its triggers by table and name. */
export async function readDerived(client: pg.ClientBase): Promise<Derived[]> {
  // uuidv7 is PostgreSQL's own from version 18 on.
  const functions = await client.query<{ of: string; signature: string; definition: string; body: string }>(`
    select p.proname as of, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      p.prosrc as body
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname <> 'uuidv7'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const triggers = await client.query<{ of: string; name: string; table: string; quoted: string; definition: string }>(`
    select p.proname as of, t.tgname as name, c.relname as "table", t.tgrelid::regclass::text as quoted,
      pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const derived: Derived[] = [
    ...functions.rows.map(({ of, signature, definition, body }) => ({
      of,
      statement: functionStatement(of, definition, body),
      drop: `drop function ${signature}`,
    })),
    ...triggers.rows.map(({ of, name, table, quoted, definition }) => ({
      of,
      statement: triggerStatement(definition),
      drop: `drop trigger ${name} on ${quoted}`,
      trigger: { name, table },
    })),
  ];
  return derived.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ of, statement, trigger }: Derived): string =>
  [of, ...(trigger ? [trigger.table, trigger.name] : ["", statement])].join("\0");

/** Keywords and names in lower case, without the schema; literals and quoted names as they are. */
const lowerCase = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|[^'"]+/g, (part) =>
    /^['"]/.test(part) ? part : part.toLowerCase().replaceAll("public.", ""),
  );

function functionStatement(name: string, definition: string, body: string): string {
  // A function that PostgreSQL stores in parsed form has no text: its body follows its attributes, which are indented.
  const end = definition.search(body === "" ? /\n(?=\S)/ : /\nAS \$/);
  const [attributes, parsed] = [definition.slice(0, end), definition.slice(end + 1)];
  const [signature = "", returned = "", ...others] = lowerCase(attributes)
    .split("\n")
    .map((line) => line.trim());
  const head = `${signature} ${returned}\n  ${others.filter(Boolean).join(" ")}`;
  if (body === "") return `${head}\n${indented(lowerCase(parsed))}`;
  if (hasLiteralOverLines(body)) throw new Error(`a literal of ${name} goes over lines: write its line ends as \\n`);
  return `${head} as $function$\n${indented(body)} $function$`;
}

/** Without comments: whether the text between two quotes has a line end, which another indentation would change. */
const hasLiteralOverLines = (body: string): boolean =>
  [...body.matchAll(/--.*|'(?:[^']|'')*'/g)].some(([part]) => part.startsWith("'") && part.includes("\n"));

/** The lines of a body at the indentation of two, regardless of its source. */
function indented(body: string): string {
  const [first = "", ...rest] = body.split("\n").map((line) => line.trimEnd());
  const lines = rest.filter((line) => line !== "");
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return [first.trim(), ...lines.map((line) => line.slice(margin))]
    .filter((line) => line !== "")
    .map((line) => `  ${line}`)
    .join("\n");
}

/** The longest line of a condition; a longer one has a line for each part. */
const lineMax = 120;

function triggerStatement(definition: string): string {
  const [statement = "", condition] = lowerCase(definition)
    .replace(/ (?=(?:not )?deferrable|referencing |for each )/g, "\n  ")
    .split(/ when (?=\(.*\) execute function )/);
  if (condition === undefined) return statement;
  const when = condition.replace(/ (?=execute function )/, "\n  ");
  const isLong = when.indexOf("\n") > lineMax;
  return `${statement}\n  when ${isLong ? when.replaceAll(/ (?=(?:or|and) )/g, "\n    ") : when}`;
}

/** The text of each `derived.sql` and of their index, by path. */
export function writeDerived(owners: readonly Owner[], derived: readonly Derived[]): Record<string, string> {
  const ownerOf = new Map(owners.flatMap((owner) => Object.keys(owner.derives).map((name) => [name, owner] as const)));
  const files = new Map<string, string[]>();
  const triggers: string[] = [];
  const called: string[] = [];
  for (const { of, statement, trigger } of derived) {
    const owner = ownerOf.get(of);
    if (!owner) throw new Error(`${of} has no owner: name it in \`derives\` of a domain.ts`);
    const path = `${owner.folder}/derived.sql`;
    const maintains = owner.derives[of] ?? "";
    const text = files.get(path) ?? [head];
    files.set(path, [...text, trigger ? `${statement};\n` : `\n-- ${of}: ${maintains}\n${statement};\n`]);
    const link = `[${of}](${owner.folder === "server/db" ? "" : `../domains/${basename(owner.folder)}/`}derived.sql)`;
    if (trigger)
      triggers.push(`| ${trigger.table} | ${trigger.name} | ${link} | ${basename(owner.folder)} | ${maintains} |`);
    else if (!derived.some((other) => other.of === of && other.trigger))
      called.push(`| ${link} | ${basename(owner.folder)} | ${maintains} |`);
  }
  return {
    ...Object.fromEntries([...files].map(([path, parts]) => [path, parts.join("")])),
    "server/db/derived.md": index(triggers.toSorted(), called),
  };
}

const head = `-- Generated by \`npm run describe\` from the migrated database. To change it, edit the statements here and run
-- \`npm run migration -- <name>\`, which writes a migration with those that differ.
`;

const index = (
  triggers: readonly string[],
  called: readonly string[],
): string => `<!-- Generated by \`npm run describe\` from the migrated database. Do not edit. -->

# Triggers and functions of the database

| table | trigger | function | owner | maintains |
| --- | --- | --- | --- | --- |
${triggers.join("\n")}

## Functions that other functions and statements call

| function | owner | result or effect |
| --- | --- | --- |
${called.join("\n")}
`;
