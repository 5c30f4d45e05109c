import { z } from "zod";
import { cover } from "../item/schema.ts";

/** A published preview, which anyone can play, and the course that it belongs to. */
export const frontPreview = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  durationSec: z.int(),
  category: z.string(),
  cover,
  /** null for a lecture without a course; `number` is its place in the curriculum. */
  course: z.object({ courseId: z.uuid(), title: z.string(), number: z.int() }).nullable(),
});
export type FrontPreview = z.output<typeof frontPreview>;

/** The first panel of the home page for visitors. Figures that would say nothing are null. */
export const frontPage = z.object({
  /** In one or two lines, divided by a line break; null: the shop has set none. */
  title: z.string().nullable(),
  lead: z.string().nullable(),
  preview: frontPreview.nullable(),
  /** Half of the published lectures are at most as long. */
  medianLectureSec: z.int().nullable(),
  /** Half of the teachers with enough answers are at most as slow. */
  medianAnswerSec: z.int().nullable(),
});
export type FrontPage = z.output<typeof frontPage>;

/** Input of admins. */
export const newFrontPage = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[^\n]+(\n[^\n]+)?$/, "must be one or two lines")
    .describe("promise of the shop, in one or two lines")
    .meta({ example: "틈날 때 3분,\n틈이 좁아져요" }),
  lead: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .describe("one or two sentences under it")
    .meta({ example: "한 편에 하나씩 바로 해 보는 짧은 강의예요." }),
  lectureId: z
    .uuid()
    .nullable()
    .default(null)
    .describe("preview that plays in the panel; without it, the first preview of the newest course")
    .meta({ example: null }),
});
export type NewFrontPage = z.output<typeof newFrontPage>;
