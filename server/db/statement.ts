import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Database } from "./schema.ts";

/** Stands for a value that is known only when the statement runs. */
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

export function statement<Params extends object>() {
  return <Row>(
    name: string,
    build: (param: ParamOf<Params>, db: Kysely<Database>) => RawBuilder<Row> | Compilable<Row>,
  ): Statement<Params, Row> => {
    const { sql: text, parameters } = build((key) => sql`${new Placeholder(key)}`, builder).compile(builder);
    const readers = parameters.map((value) =>
      value instanceof Placeholder ? (params: Params) => params[value.name as keyof Params] : () => value,
    );
    return { name, text, values: (params) => readers.map((read) => read(params)) };
  };
}

/** Page sizes that screens ask for all the time: each has statements of its own, planned for that many rows. */
const plannedSizes = [20, 100] as const;

/** Every other size shares one statement, so that a caller cannot make a connection prepare more and more of them. */
export type PageSize = (typeof plannedSizes)[number] | "any";

export const pageSizeOf = (rows: number): PageSize => plannedSizes.find((size) => size === rows) ?? "any";

/** The LIMIT of a page: a literal where the size is planned for, else the parameter `rows`. */
export const limitOf = <Params extends { rows: number }>(size: PageSize, param: ParamOf<Params>): RawBuilder<number> =>
  size === "any" ? (param as ParamOf<{ rows: number }>)("rows") : sql.lit(size);

/** One statement per variant, each compiled at its first use. The variants of one statement are a closed list. */
export function memoizedStatements<Variant, Params, Row>(
  key: (variant: Variant) => string,
  make: (variant: Variant, key: string) => Statement<Params, Row>,
): (variant: Variant) => Statement<Params, Row> {
  const made = new Map<string, Statement<Params, Row>>();
  return (variant) => {
    const name = key(variant);
    const known = made.get(name);
    if (known) return known;
    const fresh = make(variant, name);
    made.set(name, fresh);
    return fresh;
  };
}
