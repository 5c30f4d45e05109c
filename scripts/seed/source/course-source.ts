import { z } from "zod";
import { courseLevel } from "../../../shared/course/schema.ts";
import { instantInput } from "../../../shared/instant.ts";
import { feature, publishStatus } from "../../../shared/item/schema.ts";
import { courseDescription, courseDescriptionMax, writtenCover } from "../../../shared/site/admin.ts";
import { won } from "../../../shared/won.ts";
import { type FrontMatter, parseFrontMatter } from "./front-matter.ts";

/** Names of files may be numbers. */
const lectureName = z
  .union([z.string(), z.number()])
  .transform((name) => String(name).normalize("NFC").replace(/\.md$/i, ""));

const sections = z.array(z.strictObject({ title: z.string(), lectures: z.array(lectureName).min(1) })).min(1);

const daysMax = 36_500;

const courseFields = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string(),
  teacher: z.string(),
  category: z.string(),
  /** The object of its cover and of those of its lectures, or a photo that its teacher has uploaded. */
  cover: writtenCover.optional(),
  level: courseLevel,
  price: won,
  salePrice: won.positive().optional(),
  saleEndsInDays: z.int().positive().max(daysMax).optional(),
  /** Without it the sale begins with the publication. */
  saleStartsAt: instantInput.optional(),
  saleEndsAt: instantInput.optional(),
  /** Null: without a limit. */
  accessDays: z.int().positive().max(daysMax).nullable(),
  featured: z.boolean().default(false),
  status: publishStatus.default("PUBLISHED"),
  tags: z.array(z.string()).default([]),
  before: z.array(z.string()).default([]),
  outcomes: z.array(z.string()).min(1),
  requirements: z.array(z.string()).default([]),
  features: z.array(feature).default([]),
  /** Each lecture is a file of the course's folder, by its key. */
  sections,
  /** With renditions for adaptive streaming beside the file. */
  hls: z.boolean().default(false),
  /** An exported course has one: it is that course of its teacher again. */
  id: z.uuid().optional(),
});

export type CourseSource = z.output<typeof courseFields> & { key: string; description: string };

type ParsedCourse = {
  course: CourseSource | null;
  /** The names of the sections' lectures, also if other fields are invalid; null if they are. */
  sections: CourseSource["sections"] | null;
  /** As they are written, also if other fields are invalid. */
  named: { teacher: string | null; category: string | null };
  lineOf: FrontMatter<unknown>["lineOf"];
  problems: string[];
};

/**
 * Parses a course: its fields, then its description in Markdown.
 * @param key the name of its folder
 */
export function parseCourseSource(path: string, key: string, text: string): ParsedCourse {
  const { fields, raw, body, bodyLine, lineOf, problems } = parseFrontMatter(path, text, courseFields);
  const description = courseDescription.safeParse(body);
  const written = z
    .object({
      sections: sections.nullable().catch(null),
      teacher: z.string().nullable().catch(null),
      category: z.string().nullable().catch(null),
    })
    .catch({ sections: null, teacher: null, category: null })
    .parse(raw);
  const contradictions = fields
    ? contradictionsOf(fields).map(([field, text]) => `${path}:${lineOf([field])}: ${text}`)
    : [];
  const tooLong = description.success
    ? []
    : [`${path}:${bodyLine}: the description has more than ${courseDescriptionMax} characters`];
  const found = [...problems, ...contradictions, ...tooLong];
  return {
    course:
      fields && description.success && found.length === 0 ? { ...fields, key, description: description.data } : null,
    sections: written.sections,
    named: written,
    lineOf,
    problems: found,
  };
}

function contradictionsOf(fields: z.output<typeof courseFields>): [string, string][] {
  const { price, salePrice, saleEndsInDays, saleStartsAt, saleEndsAt } = fields;
  if (salePrice !== undefined && salePrice >= price)
    return [["salePrice", `the price of the sale is not below ${price} won`]];
  if (saleEndsInDays !== undefined && salePrice === undefined)
    return [["saleEndsInDays", "there is no sale that could end"]];
  if (saleEndsInDays !== undefined && saleEndsAt !== undefined)
    return [["saleEndsInDays", "the end of the sale is in saleEndsAt already"]];
  for (const [field, value] of Object.entries({ saleStartsAt, saleEndsAt }))
    if (value !== undefined && salePrice === undefined) return [[field, "there is no sale that has a period"]];
  return [];
}
