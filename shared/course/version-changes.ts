import { type TextPart, wordChanges } from "../text/word-changes.ts";
import type { CourseDraft, VersionContent, VersionPage } from "./draft.ts";

type Lecture = Omit<VersionContent["sections"][number]["lectures"][number], "mediaId"> & { mediaId: string | null };
/** A version, or a draft whose videos may not be ready. */
export type ComparedContent = {
  page: VersionPage;
  /** Sections have ids in a draft alone. */
  sections: { sectionId?: string; title: string; lectures: Lecture[] }[];
};

export const textFields = ["title", "subtitle", "description"] as const;
export const listFields = ["tags", "before", "outcomes", "requirements"] as const;
export const valueFields = [
  "category",
  "level",
  "cover",
  "trailer",
  "price",
  "salePrice",
  "saleStartsAt",
  "saleEndsAt",
  "accessDays",
] as const;
export type TextField = (typeof textFields)[number];
export type ListField = (typeof listFields)[number];
export type ValueField = (typeof valueFields)[number];

/** A lecture by its number and title in the newer content, or in the older one if it was removed. */
type OfLecture = { lectureId: string; number: number; title: string };
/** A section by its id in the newer content, if that is a draft. */
type OfSection = { sectionId: string | undefined };
/** A difference between two contents of a course. */
export type CourseChange =
  | { kind: "TEXT"; field: TextField; parts: TextPart[] }
  /** Without lines that were removed or added: their order is another one. */
  | { kind: "LIST"; field: ListField; removed: string[]; added: string[] }
  | { kind: "VALUE"; field: ValueField; from: string | number | null; to: string | number | null }
  | ({ kind: "SECTION_ADDED"; title: string } & OfSection)
  | { kind: "SECTION_REMOVED"; title: string; formerNumber: number }
  | ({ kind: "SECTION_RENAMED"; parts: TextPart[]; formerNumber: number } & OfSection)
  | ({ kind: "SECTION_MOVED"; title: string; formerNumber: number; number: number } & OfSection)
  | ({ kind: "LECTURE_ADDED" } & OfLecture)
  | ({ kind: "LECTURE_REMOVED" } & OfLecture)
  | ({ kind: "LECTURE_MOVED"; from: string; to: string; formerNumber: number } & OfLecture)
  | ({ kind: "LECTURE_TEXT"; field: "title" | "summary" | "script"; parts: TextPart[] } & OfLecture)
  | ({ kind: "LECTURE_VIDEO" } & OfLecture)
  | ({ kind: "LECTURE_PREVIEW"; isPreview: boolean } & OfLecture)
  | ({ kind: "LECTURE_PRICE"; from: number | null; to: number | null } & OfLecture)
  /** Without files that were added or removed: their order is another one. */
  | ({ kind: "LECTURE_FILES"; added: number; removed: number } & OfLecture);

/** The draft as it would be published. */
export function contentOf({ page, sections, lectures }: CourseDraft): ComparedContent {
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  return {
    page,
    sections: sections
      .map(({ sectionId, title }) => ({
        sectionId,
        title,
        lectures: kept
          .filter((lecture) => lecture.sectionId === sectionId)
          .map(({ lectureId, title, summary, script, isPreview, price, video, attachments }) => ({
            lectureId,
            title,
            summary,
            script,
            isPreview,
            price,
            mediaId: video?.mediaId ?? null,
            attachmentIds: attachments.map(({ attachmentId }) => attachmentId),
          })),
      }))
      .filter((section) => section.lectures.length > 0),
  };
}

/** The differences from one content to another: sections and lectures first, in the order of the newer content. */
export function changesBetween(before: ComparedContent, after: ComparedContent): CourseChange[] {
  return [...outlineChanges(before, after), ...pageChanges(before.page, after.page)];
}

function pageChanges(before: VersionPage, after: VersionPage): CourseChange[] {
  return [
    ...textFields.flatMap((field): CourseChange[] =>
      before[field] === after[field] ? [] : [{ kind: "TEXT", field, parts: wordChanges(before[field], after[field]) }],
    ),
    ...listFields.flatMap((field): CourseChange[] => {
      const [from, to] = [before[field], after[field]];
      if (from.join("\n") === to.join("\n")) return [];
      const removed = from.filter((line) => !to.includes(line));
      const added = to.filter((line) => !from.includes(line));
      return [{ kind: "LIST", field, removed, added }];
    }),
    ...valueFields.flatMap((field): CourseChange[] => {
      // Older versions lack the start of a sale and the trailer.
      const [from, to] = [before[field] ?? null, after[field] ?? null];
      return from === to ? [] : [{ kind: "VALUE", field, from, to }];
    }),
  ];
}

type Placed = Lecture & { number: number; section: number };

const placesOf = ({ sections }: ComparedContent): Placed[] =>
  sections
    .flatMap(({ lectures }, section) => lectures.map((lecture) => ({ ...lecture, section })))
    .map((lecture, index) => ({ ...lecture, number: index + 1 }));

function outlineChanges(before: ComparedContent, after: ComparedContent): CourseChange[] {
  const [old, next] = [placesOf(before), placesOf(after)];
  const former = new Map(old.map((lecture) => [lecture.lectureId, lecture]));
  const present = new Set(next.map(({ lectureId }) => lectureId));
  const sameSection = formerSections(before, after);
  const inSection = (lecture: Placed): Placed | undefined => {
    const was = former.get(lecture.lectureId);
    return was && sameSection.get(lecture.section) === was.section ? was : undefined;
  };
  const stayed = new Set(
    after.sections.flatMap((_, section) =>
      longestRun(next.flatMap((lecture) => (lecture.section === section ? (inSection(lecture)?.number ?? []) : []))),
    ),
  );
  const changes = next.flatMap((lecture): CourseChange[] => {
    const { lectureId, number, title } = lecture;
    const was = former.get(lectureId);
    if (!was) return [{ kind: "LECTURE_ADDED", lectureId, number, title }];
    const isMoved = !stayed.has(was.number);
    const [from, to] = [before.sections[was.section]?.title ?? "", after.sections[lecture.section]?.title ?? ""];
    return [
      ...(isMoved
        ? [{ kind: "LECTURE_MOVED" as const, lectureId, number, title, from, to, formerNumber: was.number }]
        : []),
      ...lectureChanges(was, lecture),
    ];
  });
  const removed = old
    .filter(({ lectureId }) => !present.has(lectureId))
    .map(({ lectureId, number, title }) => ({ kind: "LECTURE_REMOVED" as const, lectureId, number, title }));
  return [...sectionChanges(before, after, sameSection), ...changes, ...removed];
}

function lectureChanges(before: Placed, after: Placed): CourseChange[] {
  const { lectureId, number, title } = after;
  const of = { lectureId, number, title };
  const [old, next] = [before.attachmentIds ?? [], after.attachmentIds ?? []];
  const added = next.filter((id) => !old.includes(id)).length;
  const removed = old.filter((id) => !next.includes(id)).length;
  return [
    ...(["title", "summary", "script"] as const).flatMap((field): CourseChange[] => {
      const [from, to] = [before[field] ?? "", after[field] ?? ""];
      return from === to ? [] : [{ kind: "LECTURE_TEXT", field, parts: wordChanges(from, to), ...of }];
    }),
    ...(before.mediaId === after.mediaId ? [] : [{ kind: "LECTURE_VIDEO" as const, ...of }]),
    ...(before.isPreview === after.isPreview
      ? []
      : [{ kind: "LECTURE_PREVIEW" as const, isPreview: after.isPreview, ...of }]),
    ...(before.price === after.price
      ? []
      : [{ kind: "LECTURE_PRICE" as const, from: before.price, to: after.price, ...of }]),
    ...(old.join() === next.join() ? [] : [{ kind: "LECTURE_FILES" as const, added, removed, ...of }]),
  ];
}

/** Sections have no ids in a version: each is the former one that shares most lectures, or else the title. @returns former indexes by new ones */
export function formerSections(before: ComparedContent, after: ComparedContent): Map<number, number> {
  const sectionOf = new Map(
    before.sections.flatMap(({ lectures }, index) => lectures.map(({ lectureId }) => [lectureId, index] as const)),
  );
  const pairs = after.sections.flatMap(({ title, lectures }, index) => {
    const shared = new Map<number, number>();
    for (const { lectureId } of lectures) {
      const was = sectionOf.get(lectureId);
      if (was !== undefined) shared.set(was, (shared.get(was) ?? 0) + 1);
    }
    const named = before.sections.findIndex((section) => section.title === title);
    if (named >= 0) shared.set(named, (shared.get(named) ?? 0) + 0.5);
    return [...shared].map(([was, weight]) => ({ index, was, weight }));
  });
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  for (const { index, was } of pairs.toSorted((one, other) => other.weight - one.weight)) {
    if (matched.has(index) || taken.has(was)) continue;
    matched.set(index, was);
    taken.add(was);
  }
  return matched;
}

function sectionChanges(
  before: ComparedContent,
  after: ComparedContent,
  sameSection: ReadonlyMap<number, number>,
): CourseChange[] {
  const kept = new Set(sameSection.values());
  const stayed = new Set(longestRun(after.sections.flatMap((_, index) => sameSection.get(index) ?? [])));
  return [
    ...after.sections.flatMap(({ sectionId, title }, index): CourseChange[] => {
      const was = sameSection.get(index);
      if (was === undefined) return [{ kind: "SECTION_ADDED", title, sectionId }];
      const former = before.sections[was]?.title ?? "";
      const formerNumber = was + 1;
      return [
        ...(former === title
          ? []
          : [{ kind: "SECTION_RENAMED" as const, parts: wordChanges(former, title), formerNumber, sectionId }]),
        ...(stayed.has(was)
          ? []
          : [{ kind: "SECTION_MOVED" as const, title, formerNumber, number: index + 1, sectionId }]),
      ];
    }),
    ...before.sections.flatMap(({ title }, index): CourseChange[] =>
      kept.has(index) ? [] : [{ kind: "SECTION_REMOVED", title, formerNumber: index + 1 }],
    ),
  ];
}

/** The longest of the sequences of increasing numbers: all others were moved. */
function longestRun(numbers: readonly number[]): number[] {
  /** By length: the end of a run of that length with the lowest number. */
  const ends: number[] = [];
  const formers = new Map<number, number | undefined>();
  for (const number of numbers) {
    const length = ends.findIndex((end) => end >= number);
    const at = length < 0 ? ends.length : length;
    formers.set(number, ends[at - 1]);
    ends[at] = number;
  }
  const run: number[] = [];
  for (let number = ends.at(-1); number !== undefined; number = formers.get(number)) run.push(number);
  return run;
}
