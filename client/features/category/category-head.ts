import { categoryPath } from "../../../shared/catalog/category-address.ts";
import type { CourseLevel } from "../../../shared/course/schema.ts";
import { cachedCourses } from "../../api/course.ts";
import type { PageHead } from "../../document/page-head.ts";
import { breadcrumbs, itemList } from "../../document/structured-data.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { categoryInputs } from "./category-input.ts";
import { categoryHeadText as text } from "./head-text.ts";
import { categoryText } from "./text.ts";

interface Shown {
  name: string;
  level: CourseLevel | undefined;
  description: string;
}

/** @param shown what the address names; undefined: nothing */
export function categoryHead(utils: RouterContext["utils"], shown: Shown | undefined): PageHead {
  const title = text.title(shown?.name, shown?.level);
  if (!import.meta.env.SSR || !shown) return { title };
  const { name, level, description } = shown;
  const courses = cachedCourses(utils, categoryInputs(name, level).courses);
  // A page without courses is not indexed.
  if (!courses?.total) return { title };
  return {
    title,
    description,
    canonical: categoryPath(name, level),
    structuredData: (origin) => [
      itemList(
        origin,
        courses.items.map(({ courseId }) => `/courses/${courseId}`),
      ),
      breadcrumbs(origin, [
        { name: categoryText.categories, path: "/categories" },
        { name, path: categoryPath(name) },
        ...(level ? [{ name: level, path: categoryPath(name, level) }] : []),
      ]),
    ],
  };
}

export const categoriesHead = (): PageHead =>
  import.meta.env.SSR
    ? { title: text.title(undefined), description: text.description, canonical: "/categories" }
    : { title: text.title(undefined) };
