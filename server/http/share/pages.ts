import type { Course } from "../../../shared/course/schema.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import type { ShareImage } from "./drawing.ts";
import { shareText as text } from "./text.ts";

/** @property photo path of the image that takes the place of the drawing */
type Shown = { image: ShareImage; photo: string | null };

/** A kind of page: the public read that it shows, and what its image shows of the result. */
export type SharedPage = { path: string; idName: string; shown: (json: string) => Shown };

const facts = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

function ofCourse({ courseId: id, title, category, level, teacher }: Course): Shown {
  const art = { kind: "cover", id, title, category, level } as const;
  return {
    image: { above: facts(text.course, category, level), title, below: teacher.name, art },
    photo: null,
  };
}

function ofLecture({ lectureId: id, title, category, teacher, posterUrl }: Lecture): Shown {
  const art = { kind: "cover", id, title, category } as const;
  return { image: { above: facts(text.lecture, category), title, below: teacher.name, art }, photo: posterUrl };
}

function ofTeacher({ teacherId: id, name, headline, photoId }: TeacherDetail): Shown {
  const art = { kind: "avatar", id, name } as const;
  return {
    image: { above: text.teacher, title: name, below: headline, art },
    photo: photoId && `/photos/${photoId}.webp`,
  };
}

/** By the first part of their address. */
export const sharedPages: Record<string, SharedPage> = {
  courses: { path: "course.byId", idName: "courseId", shown: (json) => ofCourse(JSON.parse(json) as Course) },
  lectures: { path: "lecture.byId", idName: "lectureId", shown: (json) => ofLecture(JSON.parse(json) as Lecture) },
  teachers: {
    path: "teacher.byId",
    idName: "teacherId",
    shown: (json) => ofTeacher(JSON.parse(json) as TeacherDetail),
  },
};
