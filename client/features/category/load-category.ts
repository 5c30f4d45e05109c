import { notFound } from "@tanstack/react-router";
import { categoryOf } from "../../../shared/catalog/category-address.ts";
import { courseLevels } from "../../../shared/codes.ts";
import { oneOf } from "../../../shared/reader.ts";
import { loadCourseFacets, loadCourses } from "../../api/course.ts";
import { loadLectures } from "../../api/lecture.ts";
import { loadSite } from "../../api/site.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { categoryInputs } from "./category-input.ts";
import { categoryText } from "./text.ts";

interface CategoryParams {
  category: string;
  level?: string;
}

/**
 * Data of the page of a category, or of its courses of a level. Apart from the routes, which are code of every page.
 * @throws notFound where the address names neither
 */
export async function loadCategory(utils: RouterContext["utils"], params: CategoryParams) {
  const { categories } = await loadSite(utils);
  const category = categoryOf(categories, params.category);
  const level = oneOf(courseLevels)(params.level);
  if (!category || (params.level !== undefined && !level)) throw notFound();
  const { name } = category;
  const inputs = categoryInputs(name, level);
  await Promise.all([
    loadCourses(utils, inputs.courses),
    loadCourseFacets(utils, inputs.facets),
    level ? null : loadLectures(utils, inputs.lectures),
  ]);
  return { name, level, description: level ? categoryText.levelLeads[level](name) : category.description };
}

export type CategoryShown = Awaited<ReturnType<typeof loadCategory>>;
