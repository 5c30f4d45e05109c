import { sql } from "kysely";
import type { VisitsByDay, VisitsByPath } from "../../../shared/visit/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const visitsByPath = statement<{ since: number }>()(
  "visit.byPath",
  (param) => sql<VisitsByPath>`
    select path, sum(visits)::int as visits from page_visit where kst_day >= ${param("since")}
    group by path order by 2 desc, path`,
);

const visitsByDay = statement<{ since: number }>()(
  "visit.byDay",
  (param) => sql<VisitsByDay>`
    select to_char(date '1970-01-01' + kst_day, 'YYYY-MM-DD') as day, sum(visits)::int as visits
    from page_visit where kst_day >= ${param("since")}
    group by kst_day order by kst_day desc`,
);

/** @param since a day in Korea */
export const listVisitsByPath = (reads: ReadPool, since: number) => reads.query(visitsByPath, { since });
/** @param since a day in Korea */
export const listVisitsByDay = (reads: ReadPool, since: number) => reads.query(visitsByDay, { since });
