import { join } from "node:path";
import { readTextFile } from "../../../server/domains/media/ingest/read-text-file.ts";
import type { CourseSource } from "../../../shared/course/folder/course-file.ts";
import { type LectureSource, parseLectureFile } from "../../../shared/course/folder/lecture-file.ts";
import { listFiles, readCourseFolder } from "./course-folder.ts";
import { problemText } from "./problem-text.ts";
import { readSlides, type SlideLecture } from "./slides.ts";
import { SourceError } from "./source-error.ts";

export interface Sources<Lecture extends LectureSource = SlideLecture> {
  courses: { course: CourseSource; lectures: Lecture[] }[];
  singles: Lecture[];
}

/**
 * Reads a folder of courses: `courses/<course>/course.md` with the lectures of its sections beside it, and single lectures
 * as `lectures/<lecture>.md`.
 * @throws Error for a lecture that is in no section, or in one without a file
 */
export async function readSources(folder: string): Promise<Sources> {
  const keys = await listFiles(join(folder, "courses"));
  const [courses, singles] = await Promise.all([
    Promise.all(keys.map((key) => readCourse(join(folder, "courses", key), key))),
    readSingles(join(folder, "lectures")),
  ]);
  for (const { key, teacher, category } of singles) {
    if (!teacher || !category) throw new Error(`lectures/${key}.md: a single lecture has a teacher and a category`);
  }
  return { courses, singles };
}

async function readCourse(folder: string, key: string): Promise<Sources["courses"][number]> {
  const { course, lectures, problems } = await readCourseFolder(folder, key);
  if (!course || problems.length > 0) throw new SourceError(problems);
  return { course, lectures: lectures.map(readSlides) };
}

async function readSingles(folder: string): Promise<SlideLecture[]> {
  const names = (await listFiles(folder)).filter((name) => name.endsWith(".md"));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { file, problems } = parseLectureFile(path, await readTextFile(path));
      if (!file) throw new SourceError(problems.map((problem) => problemText(problem)));
      return readSlides(file);
    }),
  );
}
