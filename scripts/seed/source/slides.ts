import type { LectureFile, LectureSource } from "../../../shared/course/folder/lecture-file.ts";

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

/** A lecture of the demo shop, whose video is made of slides. */
export type SlideLecture = LectureSource & { chapters: SlideChapter[] };

/**
 * Reads the slides of a lecture: `## chapter`, `### slide`, Markdown, and captions as lines that start with `> `.
 * @throws Error that names the file and the line
 */
export function readSlides({ path, lecture, body, bodyLine }: LectureFile): SlideLecture {
  const chapters = sectionsOf({ text: body, line: bodyLine }, "## ").map(({ title, line, ...chapter }) => {
    const slides = sectionsOf({ ...chapter, line: line + 1 }, "### ").map((slide) => slideOf(path, slide));
    if (slides.length === 0) throw new Error(`${path}:${line}: the chapter "${title}" has no slides`);
    return { title, slides };
  });
  if (chapters.length === 0) throw new Error(`${path}:${bodyLine}: it has no chapters`);
  return { ...lecture, chapters };
}

/** A part of a file, and the line on which it starts. */
type Part = { text: string; line: number };

/** The parts of a text that start with a heading of one level. A fence may hold lines that look like one. */
function sectionsOf({ text, line: firstLine }: Part, mark: string): (Part & { title: string })[] {
  const sections: { title: string; line: number; lines: string[] }[] = [];
  let isCode = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.startsWith("```")) isCode = !isCode;
    if (!isCode && line.startsWith(mark))
      sections.push({ title: line.slice(mark.length).trim(), line: firstLine + index, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join("\n") }));
}

function slideOf(path: string, { title, text, line }: Part & { title: string }): Slide {
  const lines = text.split("\n");
  const isCaption = (row: string) => row.startsWith("> ");
  const captions = lines.filter(isCaption).map((row) => row.slice(2).trim());
  if (captions.length === 0) throw new Error(`${path}:${line}: the slide "${title}" has no captions`);
  return {
    title,
    body: lines
      .filter((row) => !isCaption(row))
      .join("\n")
      .trim(),
    captions,
  };
}
