import type { Category } from "../site/schema.ts";

/** The name of a category as a part of a path: a slash would start another part. */
export const slugOf = (category: string): string => category.replaceAll("/", "-");

export const categoryOf = (categories: readonly Category[], slug: string): Category | undefined =>
  categories.find(({ name }) => slugOf(name) === slug);

/** The address of a category's page, or of its courses of a level. */
export const categoryPath = (category: string, level?: string): string =>
  ["/categories", slugOf(category), ...(level ? [level] : [])]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .join("/");
