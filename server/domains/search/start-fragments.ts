import { type RawBuilder, sql } from "kysely";

/** After every text that starts with another one. */
const last = sql.raw(String.raw`U&'\+10FFFF'`);
/** The highest value of `search_weight` in the migrations. */
const heaviest = 6;

/** The steps of popularity, the highest first. */
export const weights = sql`generate_series(${sql.lit(heaviest)}, 0, -1)`;

type StartColumn = "key" | "jamo" | "initials";

interface StartOptions {
  text: RawBuilder<string>;
  isFirst: boolean;
  limit: number | RawBuilder<number>;
  /** Columns of the entry. The index of initials has no `title_length`, that of jamo none of them: their rows would be read one by one. */
  columns?: readonly ("entry_type" | "entry_id" | "title_length")[];
  /** A pattern of the key. */
  pattern?: RawBuilder<string> | undefined;
}

/**
 * The first `limit` words, or titles, that start with a text: the most popular first, then in the order of the column.
 * One probe of an index for each step of popularity, until there are enough.
 */
export const startsWith = (
  column: StartColumn,
  { text, isFirst, limit, columns = [], pattern }: StartOptions,
): RawBuilder<unknown> => {
  const start = sql.ref(`s.${column}`);
  const most = typeof limit === "number" ? sql.lit(limit) : limit;
  const more = columns.map((name) => sql`, s.${sql.ref(name)}`);
  return sql`(
    select found.*
    from ${weights} step(weight), lateral (
      select s.entry_key, s.weight, ${start} as start${sql.join(more, sql``)} from search_start s
      where s.is_first = ${sql.lit(isFirst)} and s.weight = step.weight::smallint
        and ${start} >= ${text} and ${start} < ${text} || ${last}
        ${pattern ? sql`and s.key ~ ${pattern}` : sql``}
      order by ${start}, s.entry_key limit ${most}) found
    limit ${most})`;
};

export const rangeEnd = (text: RawBuilder<string>): RawBuilder<string> => sql`${text} || ${last}`;
