import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { DescribedRows } from "./described.ts";
import type { Database } from "./schema.ts";

/** A placeholder for a value that is known only when the statement runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** SQL text compiled once, run many times under one name, so that neither Kysely nor PostgreSQL plans it twice. */
export type Statement<Params, Row> = {
  name: string;
  text: string;
  values: (params: Params) => unknown[];
  /** Carries the row's type; never called. */
  row?: (row: Row) => void;
};

/** Builds queries and compiles them; connected to nothing. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Names the place of a value inside a statement. */
export type ParamOf<Params> = <K extends Extract<keyof Params, string>>(name: K) => RawBuilder<Params[K]>;

/** Every statement by its name, for the verification against a database. */
const registered = new Map<string, string>();
/** @returns name → text of all statements of the modules that are loaded, each variant by its samples */
export function registeredStatements(): Map<string, string> {
  for (const registerSamples of sampled) registerSamples();
  return registered;
}

/** `course.page` of `course.page.teacher.20`: the variants of a statement have one row. */
type BaseName<Name> = Name extends `${infer Domain}.${infer Query}.${string}` ? `${Domain}.${Query}` : Name;
type KeysOf<Row> = Row extends unknown ? keyof Row : never;
type ValueOf<Row, Key> = Row extends { [K in Key & PropertyKey]?: infer Value }
  ? Exclude<Value, null | undefined>
  : never;
/** Columns of one side that the other does not have, or has as another type; never when the row is as it is described. */
type Mismatch<Row, Described> =
  | Exclude<KeysOf<Row>, keyof Described>
  | Exclude<keyof Described, KeysOf<Row>>
  | { [K in keyof Described]: ValueOf<Row, K> extends Described[K] ? never : K }[keyof Described];
/** Nothing more to return where the row's type is that of the database; else what cannot be returned: the columns. */
type Verified<Name, Row> = [Name] extends [`test.${string}`]
  ? unknown
  : [BaseName<Name>] extends [keyof DescribedRows]
    ? [Mismatch<Row, DescribedRows[BaseName<Name>]>] extends [never]
      ? unknown
      : { mismatch: Mismatch<Row, DescribedRows[BaseName<Name>]> }
    : { notDescribed: BaseName<Name> };

/**
 * Compiles a statement. Its row's type is compared with what PostgreSQL says of the statement (`described.ts`, which
 * `npm run describe` generates).
 */
export function statement<Params extends object>() {
  return <const Name extends string, Row>(
    name: Name,
    build: (param: ParamOf<Params>, db: Kysely<Database>) => (RawBuilder<Row> | Compilable<Row>) & Verified<Name, Row>,
  ): Statement<Params, Row> => {
    const { sql: text, parameters } = build((key) => sql`${new Placeholder(key)}`, builder).compile(builder);
    const readers = parameters.map((value) =>
      value instanceof Placeholder ? (params: Params) => params[value.name as keyof Params] : () => value,
    );
    registered.set(name, text);
    return { name, text, values: (params) => readers.map((read) => read(params)) };
  };
}

/** Runs a statement on a connection of commands, or in a transaction. */
export async function runStatement<Params, Row>(
  db: Kysely<Database>,
  { text, values }: Statement<Params, Row>,
  params: Params,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values(params)));
  return rows;
}

/** Page sizes that screens request all the time: each has statements of its own, planned for that many rows. */
const plannedSizes = [20, 100] as const;

/** Every other size shares one statement, so that a caller cannot make a connection prepare more and more of them. */
export type PageSize = (typeof plannedSizes)[number] | "any";

export const pageSizeOf = (rows: number): PageSize => plannedSizes.find((size) => size === rows) ?? "any";

/** The LIMIT of a page: a literal where the size is planned for, else the parameter `rows`. */
export const limitOf = <Params extends { rows: number }>(size: PageSize, param: ParamOf<Params>): RawBuilder<number> =>
  size === "any" ? (param as ParamOf<{ rows: number }>)("rows") : sql.lit(size);

const sampled: (() => void)[] = [];

/**
 * One statement per variant, each compiled at its first use. The variants of one statement are a closed list.
 * @param samples variants that together have every part of the text
 */
export function memoizedStatements<Variant, Params, Row, const Name extends string>(
  key: (variant: Variant) => Name,
  make: (variant: Variant, key: Name) => Statement<Params, Row>,
  samples: readonly Variant[],
): (variant: Variant) => Statement<Params, Row> {
  const made = new Map<Name, Statement<Params, Row>>();
  const get = (variant: Variant) => {
    const name = key(variant);
    const known = made.get(name);
    if (known) return known;
    const fresh = make(variant, name);
    made.set(name, fresh);
    return fresh;
  };
  sampled.push(() => samples.forEach(get));
  return get;
}
