import { z } from "zod";
import { instantInput } from "../../instant.ts";
import { feature, publishStatus } from "../../item/schema.ts";
import { courseDescription, courseDescriptionMax, writtenCover } from "../../site/admin.ts";
import { type FrontMatter, parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceProblem, SourceReason } from "../../source/problem.ts";
import { won } from "../../won.ts";
import { courseLevel } from "../schema.ts";

/** Names of files may be numbers. */
const lectureName = z
  .union([z.string(), z.number()])
  .transform((name) => String(name).normalize("NFC").replace(/\.md$/i, ""));

const sections = z.array(z.strictObject({ title: z.string(), lectures: z.array(lectureName).min(1) })).min(1);

const daysMax = 36_500;

/** The fields of a course that can be published. */
export const completeFields = z.strictObject({
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

/** The fields of a draft, of which some may not be written yet. */
export const draftFields = completeFields
  .partial({ subtitle: true, teacher: true, category: true, level: true, price: true, accessDays: true })
  .extend({ title: z.string(), outcomes: completeFields.shape.outcomes.default([]), sections: sections.default([]) });

type Written = { key: string; description: string };
export type CourseSource = z.output<typeof completeFields> & Written;
/** A course that may be incomplete. */
export type DraftSource = z.output<typeof draftFields> & Written;

export type ParsedCourse<Fields> = {
  course: (Fields & Written) | null;
  /** The names of the sections' lectures, also if other fields are invalid; null if they are. */
  sections: CourseSource["sections"] | null;
  /** As they are written, also if other fields are invalid. */
  named: { teacher: string | null; category: string | null };
  lineOf: FrontMatter<unknown>["lineOf"];
  problems: SourceProblem[];
};

type CourseText = { path: string; key: string; text: string };

/**
 * Parses a course: its fields, then its description in Markdown.
 * @param key the name of its folder
 * @param schema `completeFields` or `draftFields`
 */
export function parseCourseFile<Fields extends z.output<typeof draftFields>>(
  { path, key, text }: CourseText,
  schema: z.ZodType<Fields>,
): ParsedCourse<Fields> {
  const { fields, raw, body, bodyLine, lineOf, problems } = parseFrontMatter(path, text, schema);
  const description = courseDescription.safeParse(body);
  const written = z
    .object({
      sections: sections.nullable().catch(null),
      teacher: z.string().nullable().catch(null),
      category: z.string().nullable().catch(null),
    })
    .catch({ sections: null, teacher: null, category: null })
    .parse(raw);
  const problem = (line: number, reason: SourceReason): SourceProblem => ({ file: path, line, field: [], reason });
  const found = [
    ...problems,
    ...(fields ? contradictionsOf(fields) : []).map(([field, reason]) => problem(lineOf([field]), reason)),
    ...(description.success ? [] : [problem(bodyLine, { code: "DESCRIPTION_LONG", max: courseDescriptionMax })]),
  ];
  return {
    course:
      fields && description.success && found.length === 0 ? { ...fields, key, description: description.data } : null,
    sections: written.sections,
    named: written,
    lineOf,
    problems: found,
  };
}

function contradictionsOf(fields: z.output<typeof draftFields>): [string, SourceReason][] {
  const { price, salePrice, saleEndsInDays, saleStartsAt, saleEndsAt } = fields;
  if (salePrice !== undefined && price !== undefined && salePrice >= price)
    return [["salePrice", { code: "SALE_NOT_BELOW_PRICE", price }]];
  if (saleEndsInDays !== undefined && salePrice === undefined)
    return [["saleEndsInDays", { code: "SALE_END_WITHOUT_SALE" }]];
  if (saleEndsInDays !== undefined && saleEndsAt !== undefined) return [["saleEndsInDays", { code: "SALE_END_TWICE" }]];
  for (const [field, value] of Object.entries({ saleStartsAt, saleEndsAt }))
    if (value !== undefined && salePrice === undefined) return [[field, { code: "SALE_PERIOD_WITHOUT_SALE" }]];
  return [];
}
