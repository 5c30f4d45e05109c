import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Domain } from "../domain.ts";
import type { UserTable } from "../user-data.ts";
import type { Meta } from "../procedure-meta.ts";

export type Catalog = {
  tables: string[];
  /** `table` has a foreign key to `references`. */
  foreignKeys: { table: string; references: string }[];
  /** Tables whose changes are notified. */
  notifying: string[];
  /** The names of the functions of the schema, without those of extensions. */
  functions: string[];
  triggers: { table: string; trigger: string; calls: string }[];
};

/** The facts about a database that the checks need. */
export async function readCatalog<T>(db: Kysely<T>): Promise<Catalog> {
  const tables = await sql<{ table: string }>`
    select table_name as "table" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' order by 1`.execute(
    db,
  );
  const keys = await sql<{ table: string; references: string }>`
    select distinct t.relname as "table", r.relname as "references"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const functions = await sql<{ name: string }>`
    select distinct p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(db);
  const triggers = await sql<{ table: string; trigger: string; calls: string }>`
    select c.relname as "table", t.tgname as trigger, p.proname as calls
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return {
    tables: tables.rows.map(({ table }) => table),
    foreignKeys: keys.rows,
    notifying: triggers.rows.flatMap(({ table, trigger }) => (trigger === "notify_change" ? [table] : [])),
    functions: functions.rows.map(({ name }) => name),
    triggers: triggers.rows,
  };
}

/** The tables that no domain owns, or more than one, and those that a domain declares although they do not exist. */
export function findOwnershipGaps(domains: readonly Domain[], { tables }: Catalog): string[] {
  const owned: string[] = domains.flatMap((domain) => domain.tables);
  return [...new Set([...tables, ...owned])].flatMap((table) => {
    if (!tables.includes(table)) return [`${table} does not exist`];
    const owners = owned.filter((name) => name === table).length;
    return owners === 1 ? [] : [`${table} is owned by ${owners} domains`];
  });
}

/**
 * Functions of the schema that no manifest or more than one names in `derives`, names without a function, and triggers
 * whose function has no owner.
 */
export function findDerivationGaps(domains: readonly Domain[], { functions, triggers }: Catalog): string[] {
  const owned = domains.flatMap(({ derives = {} }) => Object.keys(derives));
  const violations = [...new Set([...functions, ...owned])].toSorted().flatMap((name) => {
    if (!functions.includes(name)) return [`the function ${name} is derived by a domain and does not exist`];
    const owners = owned.filter((other) => other === name).length;
    return owners === 1 ? [] : [`the function ${name} is derived by ${owners} domains`];
  });
  return [
    ...violations,
    ...triggers
      .filter(({ calls }) => !owned.includes(calls))
      .map(({ table, trigger, calls }) => `the trigger ${trigger} of ${table} calls ${calls}, which no domain derives`),
  ];
}

/**
 * Tables with data of users that export and erasure leave out: every table that refers to `user`, directly or through
 * another such table, is covered by one domain. References to rows that are unlinked from the user are not followed.
 */
export function findUserDataGaps(domains: readonly Domain[], { foreignKeys }: Catalog): string[] {
  const violations: string[] = [];
  const keys = new Set(domains.flatMap(({ userData }) => userData?.export?.map(({ key }) => key) ?? []));
  const seen = new Set(["user"]);
  for (const current of seen) {
    const covering = coveringOf(domains, current);
    if (covering.length !== 1)
      violations.push(`${current} has data of users and is covered by ${covering.length} domains`);
    for (const { exported } of covering)
      if ("key" in exported && !keys.has(exported.key))
        violations.push(`${current} is exported as ${exported.key}, which no domain writes`);
    if (covering.some(({ erasure }) => erasure === "UNLINKED")) continue;
    for (const { table, references } of foreignKeys) if (references === current) seen.add(table);
  }
  return violations;
}

const coveringOf = (domains: readonly Domain[], table: string): UserTable[] =>
  domains.flatMap(({ userData }) =>
    Object.entries(userData?.tables ?? {}).flatMap(([name, handling]) => (name === table ? [handling] : [])),
  );

type Procedure = { path: string; type: string; meta: Meta; inputs: z.ZodType[] };

/** Every procedure of the domains. */
export function listProcedures(domains: readonly Domain[]): Procedure[] {
  return domains.flatMap(({ router = {} }) =>
    Object.entries(router).flatMap(([name, { _def }]) =>
      Object.entries(_def.procedures).map(([procedure, value]) => {
        const { type, meta, inputs } = (value as { _def: { type: string; meta?: Meta; inputs: z.ZodType[] } })._def;
        return { path: `${name}.${procedure}`, type, meta: meta ?? {}, inputs };
      }),
    ),
  );
}

/** Queries that are not declared public or personal by their procedure kind. */
export const findUnclassifiedQueries = (domains: readonly Domain[]): string[] =>
  listProcedures(domains).flatMap(({ path, type, meta }) =>
    type === "query" && meta.auth === undefined ? [`${path} is neither public nor personal`] : [],
  );

/** Personal procedures whose input names a `userId` that is not compared with the caller's. */
export const findUncheckedUserIds = (domains: readonly Domain[]): string[] =>
  listProcedures(domains).flatMap(({ path, meta, inputs }) =>
    meta.auth === "bearer" && !meta.forbids && inputs.some(namesUser) ? [`${path} takes any userId`] : [],
  );

const namesUser = (input: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })).includes('"userId"');

/** Tables of cached reads whose changes no process is notified of, and tables declared so that notify nevertheless. */
export const findTriggerGaps = (domains: readonly Domain[], { notifying }: Catalog): string[] =>
  listProcedures(domains).flatMap(({ path, meta: { tables = [], expiringTables = [] } }) => [
    ...tables
      .filter((table) => !notifying.includes(table))
      .map((table) => `${path} is cached and ${table} has no trigger notify_change`),
    ...expiringTables
      .filter((table) => notifying.includes(table))
      .map((table) => `${path} does not wait for changes of ${table}, which has a trigger notify_change`),
  ]);
