import { z } from "zod";
import { courseLevel } from "../../../shared/course.ts";
import { feature, publishStatus } from "../../../shared/item.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";

const courseFields = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  teacher: z.string(),
  category: z.string(),
  level: courseLevel,
  price: z.int().min(0),
  salePrice: z.int().positive().optional(),
  saleEndsInDays: z.int().positive().optional(),
  /** Null: without a limit. */
  accessDays: z.int().positive().nullable(),
  featured: z.boolean().default(false),
  status: publishStatus.default("PUBLISHED"),
  tags: z.array(z.string()).min(1),
  before: z.array(z.string()).default([]),
  outcomes: z.array(z.string()).min(1),
  requirements: z.array(z.string()).default([]),
  features: z.array(feature).default([]),
  /** Each lecture is a file of the course's folder, by its key. */
  sections: z.array(z.strictObject({ title: z.string(), lectures: z.array(z.string()).min(1) })).min(1),
  /** With renditions for adaptive streaming beside the file. */
  hls: z.boolean().default(false),
});

export type CourseSource = z.output<typeof courseFields> & { key: string; description: string };

/**
 * Reads a course: its fields, then its description in Markdown.
 * @param key the name of its folder
 * @throws Error that names the file and the line
 */
export function readCourseSource(
  path: string,
  key: string,
  text: string,
): { course: CourseSource; lineOf: FrontMatter<unknown>["lineOf"] } {
  const { fields, body, lineOf } = readFrontMatter(path, text, courseFields);
  const { price, salePrice, saleEndsInDays } = fields;
  if (salePrice !== undefined && salePrice >= price)
    throw new Error(`${path}:${lineOf(["salePrice"])}: the price of the sale is not below ${price} won`);
  if (saleEndsInDays !== undefined && salePrice === undefined)
    throw new Error(`${path}:${lineOf(["saleEndsInDays"])}: there is no sale that could end`);
  return { course: { ...fields, key, description: body }, lineOf };
}
