import { lectureCover } from "../../shared/art/cover-choice.ts";
import { coverOf, type DemoTeacher } from "../seed/content.ts";
import type { Sources } from "../seed/source/read-sources.ts";
import type { VideoToBuild } from "./video.ts";

/** The videos of the sources, each with what its images say about its course and its teacher. */
export function videosOf({ courses, singles }: Sources, teachers: readonly DemoTeacher[]): VideoToBuild[] {
  const nameOf = (key: string | undefined) => teachers.find((teacher) => teacher.key === key)?.name ?? "";
  const inCourses = courses.flatMap(({ course, lectures }) =>
    lectures.map((lecture, index) => ({
      lecture,
      hasHls: course.hls,
      cover: lectureCover(coverOf(course), index + 1),
      frame: {
        key: lecture.key,
        lecture: lecture.title,
        context: `${course.title} · ${index + 1}강`,
        teacher: nameOf(course.teacher),
        category: course.category,
        level: course.level,
      },
    })),
  );
  const alone = singles.map((lecture) => ({
    lecture,
    hasHls: false,
    cover: coverOf({ ...lecture, category: lecture.category ?? "" }),
    frame: {
      key: lecture.key,
      lecture: lecture.title,
      context: lecture.category ?? "",
      teacher: nameOf(lecture.teacher),
      category: lecture.category ?? "",
    },
  }));
  return [...inCourses, ...alone];
}
