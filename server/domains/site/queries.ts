import { sql } from "kysely";
import type { ItemRef } from "../../../shared/item/schema.ts";
import type { Site } from "../../../shared/site/schema.ts";
import { catalogCounts, countedItems } from "../../db/catalog-counts.ts";
import { statement } from "../../db/statement.ts";
import { isSignUpOpen } from "../auth/signup/queries.ts";
import { findBusiness } from "../business/queries.ts";
import type { Deps } from "../../deps.ts";

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

/** @returns the part of `Site` that the database has */
export async function findSiteData({ reads, env }: Pick<Deps, "reads" | "env">, now: Date) {
  const none = { categories: [], counts: { courses: 0, lectures: 0, teachers: 0 } };
  return {
    ...((await reads.queryOne(categoryCounts, {})) ?? none),
    business: await findBusiness({ reads, env }),
    isSignUpOpen: await isSignUpOpen(reads, now),
  };
}
