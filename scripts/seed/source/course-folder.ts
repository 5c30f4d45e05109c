import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile } from "../../../server/domains/media/ingest/read-text-file.ts";
import { limits } from "../../../shared/limits.ts";
import { sizeText } from "../../../shared/size-text.ts";
import { TextFileError } from "../../../shared/text/file.ts";
import { type CourseSource, parseCourseSource } from "./course-source.ts";
import type { FrontMatter } from "./front-matter.ts";
import { type LectureFile, parseLectureSource } from "./lecture-source.ts";
import { SourceError } from "./source-error.ts";

export type ScriptFile = { path: string; text: string };

export type CourseFolder = {
  /** Path of the course's file. */
  path: string;
  /** Null if its fields are invalid. */
  course: CourseSource | null;
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
  problems: string[];
};

/**
 * Reads `course.md` and the lectures beside it, with everything that is wrong with them.
 * @param key the ids are made from it
 * @throws SourceError for a folder that cannot be read
 */
export async function readCourseFolder(folder: string, key: string): Promise<CourseFolder> {
  const names = await listFiles(folder);
  const courseName = names.find((name) => name.normalize("NFC").toLowerCase() === "course.md") ?? "course.md";
  const path = join(folder, courseName);
  const problems: string[] = [];
  const courseText = await readOrReport(path, problems);
  const parsed = courseText === null ? null : parseCourseSource(path, key, courseText);
  problems.push(...(parsed?.problems ?? []));
  const { lectures, keys } = await readLectures(
    folder,
    names.filter((name) => name !== courseName),
    problems,
  );
  const attachments = await readAttachments(join(folder, "attachments"), lectures, problems);
  const scripts = await readScripts(join(folder, "script"), keys, problems);
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

/** Names in the order of the alphabet; systems hide names that start with a point. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new SourceError([`${folder}: there is no such folder`]);
    if (error.code === "ENOTDIR") throw new SourceError([`${folder}: this is no folder`]);
    throw error;
  });
  return names.filter((name) => !name.startsWith(".")).toSorted();
}

async function readOrReport(path: string, problems: string[]): Promise<string | null> {
  try {
    return await readTextFile(path);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing && !(error instanceof TextFileError)) throw error;
    problems.push(`${path}: ${isMissing ? "there is no such file" : error.message}`);
    return null;
  }
}

/** @returns keys: those of all files, also of invalid ones */
async function readLectures(
  folder: string,
  names: readonly string[],
  problems: string[],
): Promise<{ lectures: LectureFile[]; keys: Set<string> }> {
  const lectures: LectureFile[] = [];
  const keys = new Set<string>();
  for (const name of names.filter((candidate) => /\.md$/i.test(candidate))) {
    const path = join(folder, name);
    const key = name.normalize("NFC").replace(/\.md$/i, "");
    if (keys.has(key)) problems.push(`${path}: another file has the same name`);
    keys.add(key);
    const text = await readOrReport(path, problems);
    if (text === null) continue;
    const { file, problems: ofFile } = parseLectureSource(path, text);
    problems.push(...ofFile);
    if (file) lectures.push(file);
  }
  return { lectures, keys };
}

/** The folder `script` has the text of a lecture as `<lecture>.md`. */
async function readScripts(
  folder: string,
  keys: ReadonlySet<string>,
  problems: string[],
): Promise<CourseFolder["scripts"]> {
  const scripts: CourseFolder["scripts"] = new Map();
  for (const name of await listOptional(folder)) {
    const path = join(folder, name);
    const key = name.normalize("NFC").replace(/\.md$/i, "");
    if (!keys.has(key) || key === name.normalize("NFC")) problems.push(`${path}: no lecture has this name`);
    const text = await readOrReport(path, problems);
    if (text !== null) scripts.set(key, { path, text: text.trim() });
  }
  return scripts;
}

/** The folder `attachments/<lecture>` has the files that a lecture names. */
async function readAttachments(
  folder: string,
  lectures: readonly LectureFile[],
  problems: string[],
): Promise<CourseFolder["attachments"]> {
  const attachments: CourseFolder["attachments"] = new Map();
  for (const { path, lecture, lineOf } of lectures) {
    if (!lecture.attachments) continue;
    const own = join(folder, lecture.key);
    const paths = lecture.attachments.map((name) => join(own, name));
    for (const [index, file] of paths.entries()) {
      const found = file.startsWith(join(own, "/")) ? await stat(file).catch(() => null) : null;
      const where = `${path}:${lineOf(["attachments", index])}: attachments: `;
      if (!found?.isFile()) problems.push(`${where}there is no file ${file}`);
      else if (found.size === 0 || found.size > limits.attachmentBytesMax)
        problems.push(`${where}${file} is empty or larger than ${sizeText(limits.attachmentBytesMax)}`);
    }
    const max = limits.attachmentsPerLectureMax;
    if (paths.length > max) problems.push(`${path}:${lineOf(["attachments"])}: attachments: no more than ${max}`);
    attachments.set(lecture.key, paths);
  }
  return attachments;
}

/** Empty if there is no such folder. */
async function listOptional(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? listFiles(folder) : [];
}

type Membership = { sections: CourseSource["sections"]; keys: ReadonlySet<string>; lineOf: CourseFolder["lineOf"] };

function membership(path: string, { sections, keys, lineOf }: Membership): string[] {
  const left = new Set(keys);
  const problems = sections.flatMap((section, index) =>
    section.lectures.flatMap((key, position) =>
      left.delete(key)
        ? []
        : [
            `${path}:${lineOf(["sections", index, "lectures", position])}: there is no ${key}.md, or it is listed twice`,
          ],
    ),
  );
  if (left.size > 0) problems.push(`${path}:${lineOf(["sections"])}: no section has ${[...left].join(", ")}`);
  return problems;
}
