import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CourseSource, readCourseSource } from "./course-source.ts";
import { type LectureSource, readLectureSource } from "./lecture-source.ts";

export interface Sources {
  courses: { course: CourseSource; lectures: LectureSource[] }[];
  /** Lectures of no course. */
  singles: LectureSource[];
}

/**
 * Reads a folder of courses: `courses/<course>/course.md` with the lectures of its sections beside it, and single lectures
 * as `lectures/<lecture>.md`.
 * @throws Error for a lecture that is in no section, or in one without a file
 */
export async function readSources(folder: string): Promise<Sources> {
  const keys = (await readdir(join(folder, "courses"))).toSorted();
  const [courses, singles] = await Promise.all([
    Promise.all(keys.map((key) => readCourse(join(folder, "courses", key), key))),
    readLectures(join(folder, "lectures")),
  ]);
  for (const { key, teacher, category } of singles) {
    if (!teacher || !category) throw new Error(`lectures/${key}.md: a single lecture has a teacher and a category`);
  }
  return { courses, singles };
}

/**
 * Reads the folder of a course.
 * @param key the id of the course is made from it
 * @throws Error that names the file and the line
 */
export async function readCourse(folder: string, key: string): Promise<Sources["courses"][number]> {
  const path = join(folder, "course.md");
  const [text, found] = await Promise.all([readFile(path, "utf8"), readLectures(folder)]);
  const { course, lineOf } = readCourseSource(path, key, text);
  const byKey = new Map(found.map((lecture) => [lecture.key, lecture]));
  const lectures = course.sections.flatMap((section, index) =>
    section.lectures.map((lectureKey, position) => {
      const lecture = byKey.get(lectureKey);
      const line = lineOf(["sections", index, "lectures", position]);
      if (!lecture) throw new Error(`${path}:${line}: there is no ${lectureKey}.md, or it is listed twice`);
      byKey.delete(lectureKey);
      return lecture;
    }),
  );
  if (byKey.size > 0)
    throw new Error(`${path}:${lineOf(["sections"])}: no section has ${[...byKey.keys()].join(", ")}`);
  return { course, lectures };
}

async function readLectures(folder: string): Promise<LectureSource[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md") && name !== "course.md").toSorted();
  return Promise.all(
    names.map(async (name) => readLectureSource(join(folder, name), await readFile(join(folder, name), "utf8"))),
  );
}
