import { searchMatches } from "../../../shared/codes.ts";
import type { CourseCard } from "../../../shared/course/schema.ts";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import type { CaptionHit, SearchHit } from "../../../shared/search/schema.ts";
import type { TeacherEntry } from "../../../shared/teacher/schema.ts";
import { serverLimits } from "../../limits.ts";
import { matchRanges } from "./match-rules.ts";
import type { ParsedQuery } from "./query-rules.ts";

/** A course, lecture or teacher. `tier`: the number of a match. */
export type Hit = { type: "COURSE" | "LECTURE" | "TEACHER"; id: string; tier: number };

/** A line of a published lecture. */
export type LineHit = { type: "CAPTION"; lectureId: string; lang: string; position: number; registrations: number };

export const lineKey = ({ lectureId, lang, position }: Pick<LineHit, "lectureId" | "lang" | "position">): string =>
  `${lectureId} ${lang} ${position}`;

/** The shown part of a line, with the lines around it. */
export type Line = {
  lectureId: string;
  title: string;
  category: string;
  isPreview: boolean;
  teacher: { teacherId: string; name: string };
  course: { courseId: string; title: string; number: number } | null;
  lang: string;
  position: number;
  startMs: number;
  content: string;
  before: string;
  after: string;
};

/** In the order in which they are found first. */
export const uniqueById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

interface Cards {
  courses: ReadonlyMap<string, CourseCard>;
  lectures: ReadonlyMap<string, LectureCard>;
  teachers: ReadonlyMap<string, TeacherEntry>;
  lines: ReadonlyMap<string, Line>;
}

/** The card of a hit; nothing of one that was deleted meanwhile. */
export function shownHit(hit: Hit | LineHit, cards: Cards, spellings: readonly ParsedQuery[]): SearchHit[] {
  if (hit.type === "CAPTION") {
    const line = cards.lines.get(lineKey(hit));
    return line ? [captionHit(line, spellings)] : [];
  }
  const { type, id } = hit;
  const kind = searchMatches[hit.tier] ?? "SIMILAR";
  const found = (title: string) => ({
    id,
    title,
    match: { kind, ranges: matchRanges(title, spellings, kind === "SIMILAR") },
  });
  const course = cards.courses.get(id);
  const lecture = cards.lectures.get(id);
  const teacher = cards.teachers.get(id);
  if (type === "COURSE") return course ? [{ type, ...found(course.title), course }] : [];
  if (type === "LECTURE") return lecture ? [{ type, ...found(lecture.title), lecture }] : [];
  return teacher ? [{ type, ...found(teacher.name), teacher }] : [];
}

function captionHit(line: Line, spellings: readonly ParsedQuery[]): CaptionHit {
  const { lectureId, title, category, isPreview, teacher, course, lang, position, startMs, content } = line;
  const ranges = matchRanges(content, spellings);
  const [from, to] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? content.length];
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
  const around = serverLimits.captionWordsAround;
  const joined = { before: `${line.before} ${content.slice(0, from)}`, after: `${content.slice(to)} ${line.after}` };
  // A match within a word is not separated from the rest of the word.
  const glue = { before: /\S$/.test(content.slice(0, from)), after: /^\S/.test(content.slice(to)) };
  const wordsBefore = wordsOf(joined.before);
  const before = wordsBefore.slice(-around).join(" ");
  const after = wordsOf(joined.after).slice(0, around).join(" ");
  return {
    type: "CAPTION",
    id: `${lectureId}:${lang}:${position}`,
    title: content,
    match: { kind: "SUBSTRING", ranges },
    snippet: {
      before: before && !glue.before ? `${before} ` : before,
      match: content.slice(from, to),
      after: after && !glue.after ? ` ${after}` : after,
      isCut: wordsBefore.length > around && !/[.?!]$/.test(wordsBefore.at(-around - 1) ?? ""),
    },
    startSec: startMs / 1000,
    lecture: { lectureId, title, category, isPreview, teacher },
    course,
  };
}
