import { z } from "zod";
import { objectNames } from "../../art/object-index.ts";
import { feature, publishStatus } from "../../item/schema.ts";
import { type FrontMatter, parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceProblem } from "../../source/problem.ts";
import { won } from "../../won.ts";

const lectureFields = z.strictObject({
  title: z.string().min(1),
  summary: z.string(),
  tags: z.array(z.string()).default([]),
  /** Files of the folder `attachments/<lecture>`, in their order. Without it the lecture keeps those that it has. */
  attachments: z.array(z.string()).optional(),
  /** Won; absent: sold only as part of a course. */
  price: won.optional(),
  preview: z.boolean().default(false),
  featured: z.boolean().default(false),
  status: publishStatus.default("PUBLISHED"),
  features: z.array(feature).default([]),
  /** For a lecture that is in no course; the others have their course's. */
  teacher: z.string().optional(),
  category: z.string().optional(),
  /** The object of its cover. */
  cover: z.enum(objectNames).optional(),
  /** An exported lecture has one: it is that lecture of its course again. */
  id: z.uuid().optional(),
});

export type LectureSource = z.output<typeof lectureFields> & { key: string };

/** A lecture as it is written: `body` is the Markdown below its fields. */
export type LectureFile = {
  path: string;
  lecture: LectureSource;
  body: string;
  bodyLine: number;
  lineOf: FrontMatter<unknown>["lineOf"];
};

/** `a/01 시작.md` → `01 시작`: lectures are named by their files. */
export const keyOf = (path: string): string =>
  path
    .slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)
    .normalize("NFC")
    .replace(/\.md$/i, "");

/** Parses the fields of a lecture. The name of its file is its key. */
export function parseLectureFile(path: string, text: string): { file: LectureFile | null; problems: SourceProblem[] } {
  const { fields, body, bodyLine, lineOf, problems } = parseFrontMatter(path, text, lectureFields);
  if (fields === null) return { file: null, problems };
  return { file: { path, lecture: { ...fields, key: keyOf(path) }, body, bodyLine, lineOf }, problems };
}
