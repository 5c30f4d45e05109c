import type { z } from "zod";
import { limits } from "../../limits.ts";
import type { FrontMatter } from "../../source/front-matter.ts";
import type { SourceProblem, SourceReason } from "../../source/problem.ts";
import { TextFileError } from "../../text/file.ts";
import { type CourseSource, type draftFields, type DraftSource, parseCourseFile } from "./course-file.ts";
import { type FolderFiles, isCourseFile, pathBelow, shownNames } from "./files.ts";
import { keyOf, type LectureFile, parseLectureFile } from "./lecture-file.ts";

export type ScriptFile = { path: string; text: string };

export type CourseFolder<Course = DraftSource> = {
  /** Path of the course's file. */
  path: string;
  /** Null if its fields are invalid. */
  course: Course | null;
  /** The teacher and the category as they are written. */
  named: { teacher: string | null; category: string | null };
  lineOf: FrontMatter<unknown>["lineOf"];
  /** In the order of the sections. */
  lectures: LectureFile[];
  /** The texts of lectures, by their keys. */
  scripts: Map<string, ScriptFile>;
  /** Paths of the attachments of lectures that name theirs, by their keys. */
  attachments: Map<string, string[]>;
  /** Keys of all files of lectures, also of invalid ones. */
  keys: string[];
  problems: SourceProblem[];
};

/**
 * Reads `course.md` and the lectures beside it, with everything that is wrong with them.
 * @param key the name of the folder
 * @param schema `completeFields` or `draftFields`
 */
export async function readCourseFolder<Fields extends z.output<typeof draftFields>>(
  files: FolderFiles,
  key: string,
  schema: z.ZodType<Fields>,
): Promise<CourseFolder<Fields & Pick<DraftSource, "key" | "description">>> {
  const names = shownNames((await files.list("")) ?? []);
  const path = names.find(isCourseFile) ?? "course.md";
  const problems: SourceProblem[] = [];
  const text = await readOrReport(files, path, problems);
  const parsed = text === null ? null : parseCourseFile({ path, key, text }, schema);
  problems.push(...(parsed?.problems ?? []));
  const others = names.filter((name) => name !== path);
  const { lectures, keys } = await readLectures(files, others, problems);
  const attachments = await readAttachments(files, lectures, problems);
  const scripts = await readScripts(files, keys, problems);
  const sections = parsed?.sections ?? null;
  if (parsed && sections) problems.push(...membership(path, { sections, keys, lineOf: parsed.lineOf }));
  const order = (sections ?? []).flatMap((section) => section.lectures);
  return {
    path,
    course: parsed?.course ?? null,
    named: parsed?.named ?? { teacher: null, category: null },
    lineOf: parsed?.lineOf ?? (() => 1),
    lectures: lectures.toSorted((a, b) => order.indexOf(a.lecture.key) - order.indexOf(b.lecture.key)),
    scripts,
    attachments,
    keys: [...keys],
    problems,
  };
}

const ofFile = (file: string, reason: SourceReason): SourceProblem => ({ file, line: null, field: [], reason });

/** Reads a text; a file that is missing or no text is a problem. */
export async function readOrReport(
  files: FolderFiles,
  path: string,
  problems: SourceProblem[],
): Promise<string | null> {
  try {
    const text = await files.readText(path);
    if (text === null) problems.push(ofFile(path, { code: "FILE_ABSENT" }));
    return text;
  } catch (error) {
    if (!(error instanceof TextFileError)) throw error;
    problems.push(ofFile(path, { code: "TEXT_UNREADABLE", error }));
    return null;
  }
}

/** @returns keys: those of all files, also of invalid ones */
async function readLectures(
  files: FolderFiles,
  names: readonly string[],
  problems: SourceProblem[],
): Promise<{ lectures: LectureFile[]; keys: Set<string> }> {
  const lectures: LectureFile[] = [];
  const keys = new Set<string>();
  for (const name of names.filter((candidate) => /\.md$/i.test(candidate))) {
    const key = keyOf(name);
    if (keys.has(key)) problems.push(ofFile(name, { code: "FILE_NAME_TAKEN" }));
    keys.add(key);
    const text = await readOrReport(files, name, problems);
    if (text === null) continue;
    const { file, problems: ofLecture } = parseLectureFile(name, text);
    problems.push(...ofLecture);
    if (file) lectures.push(file);
  }
  return { lectures, keys };
}

/** The folder `script` has the text of a lecture as `<lecture>.md`. */
async function readScripts(
  files: FolderFiles,
  keys: ReadonlySet<string>,
  problems: SourceProblem[],
): Promise<CourseFolder["scripts"]> {
  const scripts: CourseFolder["scripts"] = new Map();
  for (const name of shownNames((await files.list("script")) ?? [])) {
    const path = `script/${name}`;
    const key = keyOf(name);
    if (!keys.has(key) || key === name.normalize("NFC")) problems.push(ofFile(path, { code: "LECTURE_UNKNOWN" }));
    const text = await readOrReport(files, path, problems);
    if (text !== null) scripts.set(key, { path, text: text.trim() });
  }
  return scripts;
}

/** The folder `attachments/<lecture>` has the files that a lecture names. */
async function readAttachments(
  files: FolderFiles,
  lectures: readonly LectureFile[],
  problems: SourceProblem[],
): Promise<CourseFolder["attachments"]> {
  const attachments: CourseFolder["attachments"] = new Map();
  for (const { path, lecture, lineOf } of lectures) {
    if (!lecture.attachments) continue;
    const own = `attachments/${lecture.key}`;
    const paths: string[] = [];
    const report = (field: PropertyKey[], reason: SourceReason) =>
      problems.push({ file: path, line: lineOf(field), field: ["attachments"], reason });
    for (const [index, name] of lecture.attachments.entries()) {
      const file = pathBelow(own, name) ?? `${own}/${name}`;
      const bytes = pathBelow(own, name) === null ? null : await files.sizeOf(file);
      const max = limits.attachmentBytesMax;
      if (bytes === null) report(["attachments", index], { code: "ATTACHMENT_ABSENT", file });
      else if (bytes === 0 || bytes > max) report(["attachments", index], { code: "ATTACHMENT_SIZE", file, max });
      paths.push(file);
    }
    const max = limits.attachmentsPerLectureMax;
    if (paths.length > max) report(["attachments"], { code: "ATTACHMENTS_MANY", max });
    attachments.set(lecture.key, paths);
  }
  return attachments;
}

type Membership = { sections: CourseSource["sections"]; keys: ReadonlySet<string>; lineOf: CourseFolder["lineOf"] };

function membership(file: string, { sections, keys, lineOf }: Membership): SourceProblem[] {
  const left = new Set(keys);
  const problems = sections.flatMap((section, index) =>
    section.lectures.flatMap((key, position): SourceProblem[] => {
      if (left.delete(key)) return [];
      const line = lineOf(["sections", index, "lectures", position]);
      return [{ file, line, field: [], reason: { code: "LECTURE_ABSENT", key } }];
    }),
  );
  if (left.size > 0)
    problems.push({
      file,
      line: lineOf(["sections"]),
      field: [],
      reason: { code: "LECTURES_WITHOUT_SECTION", keys: [...left] },
    });
  return problems;
}
