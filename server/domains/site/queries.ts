import { sql } from "kysely";
import type { Site } from "../../../shared/site.ts";
import type { Reads } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const countIn = (table: "course" | "lecture") => sql`(
  select count(*)::int from ${sql.table(table)} x where x.category = c.name and x.status = 'PUBLISHED')`;

const shelf = statement<object>()(
  "site.shelf",
  () => sql<Pick<Site, "categories" | "counts">>`
    select
      (select coalesce(json_agg(json_build_object('name', c.name, 'icon', c.icon, 'description', c.description,
        'courseCount', ${countIn("course")}, 'lectureCount', ${countIn("lecture")}) order by c.position), '[]')
       from category c) as categories,
      json_build_object(
        'courses', (select count(*)::int from course where status = 'PUBLISHED'),
        'lectures', (select count(*)::int from lecture where status = 'PUBLISHED'),
        'teachers', (select count(*)::int from teacher)) as counts`,
);

export const findShelf = (reads: Reads) => reads.one(shelf, {});
