import type { z } from "zod";
import type { SourceProblem } from "../../source/problem.ts";
import { refusalOf } from "../../source/typed.ts";
import { type CoursePage, writtenLecture, writtenPage, writtenSection } from "../draft.ts";
import type { FolderLecture, FolderOutline } from "./plan-edits.ts";
import type { CourseFolder } from "./read-folder.ts";

/** The outline of a folder, whose lectures have keys. Its sale may end by days, which are counted when it is stored. */
export type WrittenOutline = {
  page: FolderOutline["page"];
  saleEndsInDays: number | null;
  sections: { title: string; lectures: WrittenLecture[] }[];
};
export type WrittenLecture = Omit<FolderLecture, "lectureId" | "attachmentIds"> & { key: string; id: string | null };

type Place = Pick<SourceProblem, "file" | "line" | "field">;

/**
 * The texts and prices of a folder as a draft stores them, with everything that it would refuse.
 * @param cover for a course that names none; undefined: it keeps the one that it has
 */
export function outlineOf(
  folder: CourseFolder,
  cover?: string,
): { outline: WrittenOutline | null; problems: SourceProblem[] } {
  const { course, path, lineOf } = folder;
  const problems: SourceProblem[] = [];
  if (!course) return { outline: null, problems };
  const checked = <S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> => {
    const { data, error } = schema.safeParse(value);
    for (const issue of error?.issues.slice(0, 1) ?? []) problems.push({ ...place, reason: refusalOf(issue) });
    return data as z.output<S>;
  };
  const ofPage = <Field extends keyof CoursePage>(field: Field, value: unknown) =>
    checked(writtenPage[field], value, { file: path, line: lineOf([field]), field: [field] }) as CoursePage[Field];
  /** A field that is not written stays as it is. */
  const ifWritten = <Field extends keyof CoursePage>(field: Field, value: unknown) =>
    value === undefined ? {} : { [field]: ofPage(field, value) };
  const page: FolderOutline["page"] = {
    title: ofPage("title", course.title),
    description: ofPage("description", course.description),
    ...ifWritten("subtitle", course.subtitle),
    ...ifWritten("category", course.category),
    ...ifWritten("cover", course.cover ?? cover),
    ...ifWritten("level", course.level),
    tags: ofPage("tags", course.tags),
    before: ofPage("before", course.before),
    outcomes: ofPage("outcomes", course.outcomes),
    requirements: ofPage("requirements", course.requirements),
    ...ifWritten("price", course.price),
    salePrice: course.salePrice ?? null,
    saleStartsAt: ofPage("saleStartsAt", course.saleStartsAt ?? null),
    saleEndsAt: ofPage("saleEndsAt", course.saleEndsAt ?? null),
    ...ifWritten("accessDays", course.accessDays),
  };
  const files = new Map(folder.lectures.map((file) => [file.lecture.key, file]));
  const sections = course.sections.map(({ title, lectures: keys }, index) => ({
    title: checked(writtenSection.title, title, {
      file: path,
      line: lineOf(["sections", index, "title"]),
      field: ["title"],
    }),
    lectures: keys.flatMap((key): WrittenLecture[] => {
      const file = files.get(key);
      if (!file) return [];
      const { lecture } = file;
      const field = (name: "title" | "summary", value: string): string =>
        checked(writtenLecture[name], value, { file: file.path, line: file.lineOf([name]), field: [name] });
      const script = folder.scripts.get(key);
      const fields = {
        title: field("title", lecture.title),
        summary: field("summary", lecture.summary),
        isPreview: lecture.preview,
        price: lecture.price ?? null,
        ...(script && {
          script: checked(writtenLecture.script, script.text, { file: script.path, line: null, field: [] }),
        }),
      };
      return [{ key, id: lecture.id ?? null, fields, isRemoved: lecture.status !== "PUBLISHED" }];
    }),
  }));
  const outline = { page, saleEndsInDays: course.saleEndsInDays ?? null, sections };
  return { outline: problems.length > 0 ? null : outline, problems };
}
