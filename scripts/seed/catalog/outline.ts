import type { z } from "zod";
import { writtenLecture, writtenPage, writtenSection } from "../../../shared/course/draft.ts";
import type { FolderLecture, FolderOutline } from "../../../shared/course/folder/plan-edits.ts";
import { coverOf } from "../content.ts";
import type { CourseFolder } from "../source/course-folder.ts";

/** The outline of a folder, whose lectures have keys. Its sale may end by days, which are counted when it is stored. */
export type WrittenOutline = {
  page: FolderOutline["page"];
  saleEndsInDays: number | null;
  sections: { title: string; lectures: WrittenLecture[] }[];
};
export type WrittenLecture = Omit<FolderLecture, "lectureId" | "attachmentIds"> & { key: string; id: string | null };

/** The texts and prices of a folder as a draft stores them, with everything that it would refuse. */
export function outlineOf(folder: CourseFolder): { outline: WrittenOutline | null; problems: string[] } {
  const { course, path, lineOf } = folder;
  const problems: string[] = [];
  if (!course) return { outline: null, problems };
  /** @param where the file and the line of a field */
  const checked = <S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> => {
    const { data, error } = schema.safeParse(value);
    if (error) problems.push(`${where}: ${error.issues.map(({ message }) => message).join(", ")}`);
    return data as z.output<S>;
  };
  const ofPage = <Field extends keyof typeof writtenPage>(field: Field, value: unknown) =>
    checked(writtenPage[field], value, `${path}:${lineOf([field])}: ${field}`) as FolderOutline["page"][Field];
  const page: FolderOutline["page"] = {
    title: ofPage("title", course.title),
    subtitle: ofPage("subtitle", course.subtitle),
    description: ofPage("description", course.description),
    category: ofPage("category", course.category),
    cover: ofPage("cover", coverOf(course)),
    level: course.level,
    tags: ofPage("tags", course.tags),
    before: ofPage("before", course.before),
    outcomes: ofPage("outcomes", course.outcomes),
    requirements: ofPage("requirements", course.requirements),
    price: course.price,
    salePrice: course.salePrice ?? null,
    saleStartsAt: ofPage("saleStartsAt", course.saleStartsAt ?? null),
    saleEndsAt: ofPage("saleEndsAt", course.saleEndsAt ?? null),
    accessDays: course.accessDays,
  };
  const files = new Map(folder.lectures.map((file) => [file.lecture.key, file]));
  const sections = course.sections.map(({ title, lectures: keys }, index) => ({
    title: checked(writtenSection.title, title, `${path}:${lineOf(["sections", index, "title"])}: title`),
    lectures: keys.flatMap((key): WrittenLecture[] => {
      const file = files.get(key);
      if (!file) return [];
      const { lecture } = file;
      const field = (name: "title" | "summary", value: string): string =>
        checked(writtenLecture[name], value, `${file.path}:${file.lineOf([name])}: ${name}`);
      const script = folder.scripts.get(key);
      const fields = {
        title: field("title", lecture.title),
        summary: field("summary", lecture.summary),
        isPreview: lecture.preview,
        price: lecture.price ?? null,
        ...(script && { script: checked(writtenLecture.script, script.text, script.path) }),
      };
      return [{ key, id: lecture.id ?? null, fields, isRemoved: lecture.status !== "PUBLISHED" }];
    }),
  }));
  const outline = { page, saleEndsInDays: course.saleEndsInDays ?? null, sections };
  return { outline: problems.length > 0 ? null : outline, problems };
}
