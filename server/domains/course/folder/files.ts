import { stringify } from "yaml";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import type { Feature } from "../../../../shared/item/schema.ts";

export type FolderMedia = {
  mediaId: string;
  storageKey: string;
  posterFile: string | null;
  hasDraft: boolean;
  durationMs: number;
};

type FolderLecture = {
  lectureId: string;
  tags: string[];
  featured: boolean;
  features: Feature[];
  /** The bytes of the file that its video was made of; null: it was imported. */
  uploadedBytes: number | null;
  /** Null without a video that plays. */
  media: FolderMedia | null;
};
/** The parts of a course that its draft does not have. */
export type FolderFacts = { teacherId: string; featured: boolean; features: Feature[]; lectures: FolderLecture[] };

/** A name that all file systems take, also with others beside it. */
const safeName = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 60)
    .replace(/[. ]+$/, "")
    .trim();

export const folderName = (draft: Pick<CourseDraft, "page">): string => safeName(draft.page.title) || "course";

/** A lecture and the name of its files, in the order of the course. */
export type NamedLecture = { name: string; lecture: DraftLecture };

/** Names begin with their numbers, so that they are in order, and no two are the same. */
export function namedLectures({ lectures }: Pick<CourseDraft, "lectures">): NamedLecture[] {
  const kept = lectures.filter(({ isRemoved }) => !isRemoved);
  const width = Math.max(2, String(kept.length).length);
  return kept.map((lecture, index) => ({
    name: `${String(index + 1).padStart(width, "0")} ${safeName(lecture.title)}`.trim(),
    lecture,
  }));
}

/** Names of attachments are not unique: the second of a name is in a folder of its own. */
export function attachmentPaths({ attachments }: Pick<DraftLecture, "attachments">): string[] {
  const taken = new Set<string>();
  return attachments.map(({ fileName }, index) => {
    const key = fileName.toLowerCase();
    const path = taken.has(key) ? `${index + 1}/${fileName}` : fileName;
    taken.add(key);
    return path;
  });
}

const withFields = (fields: Record<string, unknown>, body: string): string => {
  const written = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== false && !isEmpty(value)),
  );
  return `---\n${stringify(written, { lineWidth: 0 })}---\n\n${body}\n`;
};
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The file `course.md`. A field that is not written yet is left out. */
export function courseFile(
  { courseId, page, sections, status }: CourseDraft,
  facts: FolderFacts,
  lectures: readonly NamedLecture[],
): string {
  const { description, category, cover, level, price, salePrice, saleStartsAt, saleEndsAt, accessDays, ...texts } =
    page;
  const { title, subtitle, tags, before, outcomes, requirements } = texts;
  const fields = {
    title,
    subtitle,
    teacher: facts.teacherId,
    category: category ?? undefined,
    cover: cover ?? undefined,
    level: level ?? undefined,
    price: price ?? undefined,
    salePrice: salePrice ?? undefined,
    saleStartsAt: saleStartsAt ?? undefined,
    saleEndsAt: saleEndsAt ?? undefined,
    accessDays,
    featured: facts.featured,
    status: status === null ? "DRAFT" : status === "PUBLISHED" ? undefined : status,
    tags,
    before,
    outcomes,
    requirements,
    features: facts.features,
    sections: sections
      .map((section) => ({
        title: section.title,
        lectures: lectures.filter(({ lecture }) => lecture.sectionId === section.sectionId).map(({ name }) => name),
      }))
      .filter((section) => section.lectures.length > 0),
    id: courseId,
  };
  return withFields(fields, description);
}

export function lectureFile({ lecture }: NamedLecture, facts: FolderFacts): string {
  const found = facts.lectures.find(({ lectureId }) => lectureId === lecture.lectureId);
  const fields = {
    title: lecture.title,
    summary: lecture.summary,
    tags: found?.tags,
    price: lecture.price ?? undefined,
    preview: lecture.isPreview,
    featured: found?.featured,
    features: found?.features,
    attachments: attachmentPaths(lecture),
    id: lecture.lectureId,
  };
  return withFields(fields, "");
}
