import { type RawBuilder, sql } from "kysely";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, statement } from "../../db/statement.ts";

export const listedKinds = ["courses", "lectures", "teachers", "promotions"] as const;
/** As in the addresses of their pages. */
export type ListedKind = (typeof listedKinds)[number];

/** Where a part of a list starts: in the order in which its items became public, so that earlier parts never change. */
export type PartStart = { kind: ListedKind; at: string; id: string; total: number };
export type ListedPage = { id: string; changedAt: string };

/** `at` and `id` are indexed for courses and lectures. */
const publicItems = (kind: ListedKind, now: RawBuilder<Date>) =>
  ({
    courses: sql`select course_id as id, published_at as at, updated_at as changed_at from course where status = 'PUBLISHED'`,
    lectures: sql`select lecture_id as id, published_at as at, updated_at as changed_at from lecture where status = 'PUBLISHED'`,
    teachers: sql`select teacher_id as id, created_at as at, updated_at as changed_at from teacher`,
    promotions: sql`select promotion_id as id, created_at as at, created_at as changed_at from promotion where starts_at <= ${now}`,
  })[kind];

const startsOf = (kind: ListedKind, size: RawBuilder<number>, now: RawBuilder<Date>) => sql`
  select ${sql.lit(kind)} as kind, at::text as at, id, total
  from (select at, id, row_number() over (order by at, id) as place, count(*) over ()::int as total
    from (${publicItems(kind, now)}) items) numbered
  where (place - 1) % ${size}::int = 0`;

const partStarts = statement<{ size: number; now: Date }>()(
  "sitemap.parts",
  (param) => sql<PartStart>`
    select kind, at, id, total from (${sql.join(
      listedKinds.map((kind) => startsOf(kind, param("size"), param("now"))),
      sql` union all `,
    )}) starts order by kind, at::timestamptz, id`,
);

/** Reads every public item: for a result that is cached. @param size items of a part */
export const listPartStarts = (reads: ReadPool, size: number, now: Date): Promise<PartStart[]> =>
  reads.query(partStarts, { size, now });

const partEntries = memoizedStatements(
  (kind: ListedKind) => `sitemap.items.${kind}`,
  (kind, name) =>
    statement<{ at: string; id: string; size: number; now: Date }>()(
      name,
      (param) => sql<ListedPage>`
        select id, ${isoInstant("changed_at")} as "changedAt" from (${publicItems(kind, param("now"))}) items
        where ${param("now")}::timestamptz is not null and (at, id) >= (${param("at")}::timestamptz, ${param("id")}::uuid)
        order by at, id limit ${param("size")}`,
    ),
  listedKinds,
);

/** The public pages of a part, with the instant of their last change. */
export const listPart = (
  reads: ReadPool,
  { kind, at, id }: Pick<PartStart, "kind" | "at" | "id">,
  size: number,
  now: Date,
): Promise<ListedPage[]> => reads.query(partEntries(kind), { at, id, size, now });

type ShopPages = { categories: string[]; documents: { type: string; changedAt: string }[] };

const shopPages = statement<{ now: Date }>()(
  "sitemap.pages",
  (param) => sql<ShopPages>`
    select
      coalesce((select json_agg(name order by position) from category), '[]') as categories,
      coalesce((select json_agg(json_build_object('type', document_type, 'changedAt', ${isoInstant("effective_at")}))
        from (select document_type, max(effective_at) as effective_at from document
          where effective_at <= ${param("now")} group by document_type order by document_type) in_force), '[]') as documents`,
);

export const findShopPages = async (reads: ReadPool, now: Date): Promise<ShopPages> =>
  (await reads.queryOne(shopPages, { now })) ?? { categories: [], documents: [] };
