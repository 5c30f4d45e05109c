import { searchMatches } from "../../../shared/codes.ts";
import type { CourseCard } from "../../../shared/course/schema.ts";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import type { CaptionHit, SearchHit } from "../../../shared/search/schema.ts";
import type { TeacherEntry } from "../../../shared/teacher/schema.ts";
import { serverLimits } from "../../limits.ts";
import { type EntryText, foundIn } from "./match/found-in-rules.ts";
import { matchRanges } from "./match/match-rules.ts";
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
  /** Tags of courses and lectures by their ids; missing where none are needed. */
  tags: ReadonlyMap<string, readonly string[]>;
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
  const tag: EntryText = { field: "TAG", text: (cards.tags.get(id) ?? []).join(", ") };
  const found = (title: string, ...texts: EntryText[]) => ({
    id,
    title,
    match: {
      kind,
      ranges: matchRanges(title, spellings, kind === "SIMILAR"),
      foundIn: isByText(hit) ? foundIn(title, texts, spellings) : null,
    },
  });
  const itemTexts = ({ teacher: { name }, category }: CourseCard | LectureCard): EntryText[] => [
    tag,
    { field: "TEACHER", text: name },
    { field: "CATEGORY", text: category },
  ];
  const course = cards.courses.get(id);
  const lecture = cards.lectures.get(id);
  const teacher = cards.teachers.get(id);
  if (type === "COURSE")
    return course
      ? [{ type, ...found(course.title, { field: "SUBTITLE", text: course.subtitle }, ...itemTexts(course)), course }]
      : [];
  if (type === "LECTURE")
    return lecture
      ? [{ type, ...found(lecture.title, { field: "SUMMARY", text: lecture.summary }, ...itemTexts(lecture)), lecture }]
      : [];
  return teacher ? [{ type, ...found(teacher.name, ...teacherTexts(teacher)), teacher }] : [];
}

/** Whether a text beside the title has matched. */
export const isByText = ({ tier }: Hit): boolean => ["TEXT", "WORDS"].includes(searchMatches[tier] ?? "");

const teacherTexts = ({ headline, specialties }: TeacherEntry): EntryText[] => [
  { field: "HEADLINE", text: headline },
  { field: "SPECIALTY", text: specialties.join(", ") },
];

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
    match: { kind: "SUBSTRING", ranges, foundIn: null },
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
