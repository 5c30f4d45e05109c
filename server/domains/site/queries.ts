import { sql } from "kysely";
import type { ItemRef } from "../../../shared/item.ts";
import type { Site } from "../../../shared/site.ts";
import { catalogCounts, countedItems } from "../../db/catalog-counts.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { findDocument } from "../document/queries.ts";

const countedBy = (itemType: ItemRef["itemType"]) => sql`(
  select n.category as name, ${countedItems} as total from ${catalogCounts(itemType)} group by n.category)`;

const categoryCounts = statement<object>()(
  "site.categoryCounts",
  () => sql<Pick<Site, "categories" | "counts">>`
    with courses as ${countedBy("COURSE")}, lectures as ${countedBy("LECTURE")}
    select
      coalesce(json_agg(json_build_object('name', c.name, 'icon', c.icon, 'description', c.description,
        'courseCount', coalesce(courses.total, 0), 'lectureCount', coalesce(lectures.total, 0)) order by c.position), '[]') as categories,
      json_build_object(
        'courses', coalesce(sum(courses.total), 0)::int,
        'lectures', coalesce(sum(lectures.total), 0)::int,
        'teachers', (select count(*)::int from teacher)) as counts
    from category c left join courses using (name) left join lectures using (name)`,
);

/** Whether the documents that users agree to at sign-up are in force. */
export async function isSignUpOpen(reads: ReadPool, at: Date): Promise<boolean> {
  const documents = [
    await findDocument(reads, { documentType: "tos" }, at),
    await findDocument(reads, { documentType: "privacy" }, at),
  ];
  return documents.every((document) => document !== undefined);
}

export const findCategoryCounts = (reads: ReadPool) => reads.queryOne(categoryCounts, {});
