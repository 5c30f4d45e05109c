import { basename } from "node:path";
import { z } from "zod";
import { feature, publishStatus } from "../../../shared/item.ts";
import { readFrontMatter } from "./front-matter.ts";

const lectureFields = z.strictObject({
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  /** Won; absent: not sold alone. */
  price: z.int().min(0).optional(),
  preview: z.boolean().default(false),
  featured: z.boolean().default(false),
  status: publishStatus.default("PUBLISHED"),
  features: z.array(feature).default([]),
  /** Of a lecture that is in no course; the others have their course's. */
  teacher: z.string().optional(),
  category: z.string().optional(),
});

/** One image of a video: a heading, Markdown, and what is said while it is shown. */
export interface Slide {
  title: string;
  body: string;
  captions: string[];
}

export interface SlideChapter {
  title: string;
  slides: Slide[];
}

export type LectureSource = z.output<typeof lectureFields> & { key: string; chapters: SlideChapter[] };

/**
 * Reads a lecture: its fields, then `## chapter`, `### slide`, Markdown, and captions as lines that start with `> `. The
 * name of the file is its key.
 * @throws Error that names the file
 */
export function readLectureSource(path: string, text: string): LectureSource {
  const { fields, body } = readFrontMatter(path, text, lectureFields);
  const chapters = sectionsOf(body, "## ").map(({ title, text: chapter }) => ({
    title,
    slides: sectionsOf(chapter, "### ").map(({ title: heading, text: slide }) => slideOf(heading, slide)),
  }));
  if (chapters.length === 0) throw new Error(`${path}: it has no chapters`);
  for (const { title, slides } of chapters) {
    if (slides.length === 0) throw new Error(`${path}: the chapter "${title}" has no slides`);
    const silent = slides.find(({ captions }) => captions.length === 0);
    if (silent) throw new Error(`${path}: the slide "${silent.title}" has no captions`);
  }
  return { ...fields, key: basename(path, ".md"), chapters };
}

/** The parts of a text that start with a heading of one level. A fence may hold lines that look like one. */
function sectionsOf(text: string, mark: string): { title: string; text: string }[] {
  const sections: { title: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    if (!isCode && line.startsWith(mark)) sections.push({ title: line.slice(mark.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ title, lines }) => ({ title, text: lines.join("\n") }));
}

function slideOf(title: string, text: string): Slide {
  const lines = text.split("\n");
  const isCaption = (line: string) => line.startsWith("> ");
  return {
    title,
    body: lines
      .filter((line) => !isCaption(line))
      .join("\n")
      .trim(),
    captions: lines.filter(isCaption).map((line) => line.slice(2).trim()),
  };
}
