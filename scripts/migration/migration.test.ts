import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../server/test/database.ts";
import { listOwners, readDerived, writeDerived } from "../describe/derived.ts";
import { createMigration } from "./create.ts";
import { listMigrations } from "./files.ts";
import { statementsOf } from "./statements.ts";

const project = join(import.meta.dirname, "../..");
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "closegap-migration-"));
  for (const path of ["migrations", ...globSync("server/**/derived.sql", { cwd: project })])
    cpSync(join(project, path), join(root, path), { recursive: true });
  // The migration that is written imports kysely.
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

function edit(domain: string, changes: Record<string, string>): void {
  const path = `server/domains/${domain}/derived.sql`;
  for (const [from, to] of Object.entries(changes)) {
    expect(read(path)).toContain(from);
    writeFileSync(
      join(root, path),
      read(path).replace(from, () => to),
    );
  }
}

const onDatabase = async <Result>(work: (database: Awaited<ReturnType<typeof testDatabase>>) => Promise<Result>) => {
  const database = await testDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const create = (name: string) =>
  onDatabase(async ({ pool }) => {
    const client = await pool.connect();
    return await createMigration(root, client, name).finally(() => client.release());
  });

/** The files that describe a database to which the newest migration of the folder was applied. */
const describedAfterNewest = () =>
  onDatabase(async ({ db, pool }) => {
    const newest = join(root, "migrations", listMigrations(root).at(-1) ?? "");
    const { up } = (await import(newest)) as { up: (of: Kysely<never>) => Promise<void> };
    await up(db as unknown as Kysely<never>);
    const client = await pool.connect();
    return writeDerived(await listOwners(), await readDerived(client).finally(() => client.release()));
  });

test("an edited derived.sql becomes a registered migration that makes it from the present database", async () => {
  edit("review", {
    "helpful_count = helpful_count + change": "helpful_count = greatest(0, helpful_count + change)",
    // Another signature, and a text that a template has to escape.
    "create or replace function count_rating(of_lecture uuid, stars integer":
      "create or replace function count_rating(of_lecture uuid, of_stars integer",
    "insert into lecture_rating (lecture_id)": String.raw`perform '\ ${"`"} ${"$"}{x}'; insert into lecture_rating (lecture_id)`,
    "when (coalesce(new.review_id, old.review_id) is not null)": "WHEN ( new.review_id is not null )",
    "create trigger derive_counted_review before insert on lecture_review\n  for each row execute function derive_counted_review();\n":
      "",
  });
  // The trigger is unchanged: it is created again for the function with another result.
  edit("suggestion", {
    "create or replace function rank_suggestion() returns trigger":
      "create or replace function rank_suggestion()  returns trigger",
  });
  expect(await create("better_rank")).toMatch(
    /^migrations\/\d{4}_better_rank\.ts has the statements that differ \(10\): review them$/,
  );

  const [file = ""] = listMigrations(root).slice(-1);
  const migration = read(`migrations/${file}`);
  expect(migration).toContain("/** Better rank. */");
  expect(migration.match(/drop [^\n]+/g)).toEqual([
    "drop trigger derive_counted_review on lecture_review",
    "drop trigger rank_photos on photo",
    "drop trigger rank_suggestion on suggestion",
    "drop function count_rating(uuid,integer,boolean,integer)",
    "drop function rank_suggestion()",
  ]);
  const key = file.replace(".ts", "");
  expect(read("migrations/index.ts")).toContain(`import * as betterRank from "./${file}";\n\n`);
  expect(read("migrations/index.ts")).toContain(`  "${key}": betterRank,\n};`);
  expect(JSON.parse(read("migrations/hashes.json"))).toHaveProperty([file], expect.stringMatching(/^[\da-f]{64}$/));

  const described = await describedAfterNewest();
  const paths = globSync("server/**/derived.sql", { cwd: root });
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect(read(path)).toBe(described[path]);
  expect(read("server/domains/review/derived.sql")).toContain("when (new.review_id is not null)");
});

test("without an edited file, the migration is to be written by hand, and registered again by the same name", async () => {
  expect(await create("support_hours")).toMatch(
    /_support_hours\.ts: write its statements, then run this command again$/,
  );
  const [file = ""] = listMigrations(root).slice(-1);
  const hash = () => (JSON.parse(read("migrations/hashes.json")) as Record<string, string>)[file];
  const before = hash();
  writeFileSync(join(root, "migrations", file), read(`migrations/${file}`).replace("alter table", "select 1"));
  expect(await create("support_hours")).toBe(`migrations/${file} is registered as it is now`);
  expect(hash()).not.toBe(before);
});

test("a variable of the index that exists gets the number of the migration", async () => {
  await create("search_path");
  await create("searchPath".toLowerCase());
  await create("catalog");
  const [file = ""] = listMigrations(root).slice(-1);
  expect(read("migrations/index.ts")).toContain(`import * as catalog${Number(file.slice(0, 4))} from "./${file}";`);
});

const unowned =
  "create or replace function recount_all() returns void\n  language sql as $function$\n  select $function$;\n";

test.each([
  ["a name that is not snake case", "Better-Rank", {}, /^usage: npm run migration/],
  ["the name of an earlier migration", "accounts", {}, /^0001_accounts\.ts exists/],
  [
    "a function without an owner",
    "recount",
    { "-- weigh_course": `${unowned}\n-- weigh_course` },
    /^recount_all has no owner/,
  ],
  ["SQL that PostgreSQL refuses", "broken", { "language plpgsql set": "language plpgsq set" }, /plpgsq/],
  [
    "a literal over lines, which another indentation would change",
    "lines",
    { "declare entries bigint[];": "declare entries bigint[]; lines text := 'a\n b';" },
    /a literal of index_courses goes over lines/,
  ],
  [
    "another statement",
    "rows",
    { "-- weigh_course": "delete from search_entry;\n-- weigh_course" },
    /delete from search_entry/,
  ],
  [
    "an incomplete statement",
    "rest",
    { "-- weigh_course": "create or replace\n-- weigh_course" },
    /no complete statement/,
  ],
])("%s is refused, and nothing is written", async (_, name, changes, message) => {
  edit("search", changes);
  const before = [
    read("migrations/index.ts"),
    read("migrations/hashes.json"),
    read("server/domains/search/derived.sql"),
  ];
  await expect(create(name)).rejects.toThrow(message);
  expect([
    read("migrations/index.ts"),
    read("migrations/hashes.json"),
    read("server/domains/search/derived.sql"),
  ]).toEqual(before);
  expect(listMigrations(root)).toEqual(listMigrations(project));
});

test("changes of a derived.sql are not added to a migration that exists", async () => {
  await create("support_hours");
  edit("review", { "helpful_count + change": "helpful_count - change" });
  await expect(create("support_hours")).rejects.toThrow(/differs from the statements of \d{4}_support_hours\.ts/);
});

test("statements end outside literals, comments and bodies", () => {
  const first = "create trigger a after insert on b\n  for each row\n  when (new.c = 'd; ''e')\n  execute function f()";
  const second = "create function g() returns void\n  language sql as $body$\n  select ';' -- h;\n  $body$";
  const third = "create function h() returns integer\n  language sql\n  atomic\n   select 1;\n  end";
  const text = `-- it's; a head\n\n${first};\n\n-- g; i\n${second};\n\n-- h\n${third};\n`;
  expect(statementsOf("derived.sql", text)).toEqual([first, second, third]);
});
