import { coverOfEvent } from "../../../shared/art/cover-choice.ts";
import type { Course } from "../../../shared/course/schema.ts";
import { itemKindText } from "../../../shared/item/text.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import type { Promotion } from "../../../shared/promotion/schema.ts";
import type { TeacherDetail } from "../../../shared/teacher/schema.ts";
import type { ShareImage } from "./drawing.ts";
import { shareText as text } from "./text.ts";

/** @property photo path of the image that takes the place of the drawing */
type Shown = { image: ShareImage; photo: string | null };

/** A kind of page: the public read that it shows, and what its image shows of the result. */
export type SharedPage = { path: string; idName: string; shown: (json: string) => Shown };

const facts = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

/** The path of the image of an uploaded cover. */
export function uploadedCover(cover: string | null | undefined): string | null {
  const [kind, id] = (cover ?? "").split("/");
  return kind === "photo" ? `/photos/${id}.webp` : null;
}

function ofCourse({ courseId: id, title, category, cover, level, teacher }: Course): Shown {
  const art = { kind: "cover", id, title, subject: category, cover } as const;
  return {
    image: { above: facts(itemKindText.COURSE, category, level), title, below: teacher.name, art },
    photo: uploadedCover(cover),
  };
}

/** The object of its course, without the crop that distinguishes it in lists. */
function ofLecture({ lectureId: id, title, category, cover, teacher }: Lecture): Shown {
  const art = { kind: "cover", id, title, subject: category, cover: cover?.split("/")[0] } as const;
  return {
    image: { above: facts(itemKindText.LECTURE, category), title, below: teacher.name, art },
    photo: uploadedCover(cover),
  };
}

function ofTeacher({ teacherId: id, name, headline, tool, photoId }: TeacherDetail): Shown {
  const art = { kind: "avatar", id, name, tool } as const;
  return {
    image: { above: text.teacher, title: name, below: headline, art },
    photo: photoId && `/photos/${photoId}.webp`,
  };
}

function ofPromotion({ promotionId: id, title, summary }: Promotion): Shown {
  const art = { kind: "cover", id, title, cover: coverOfEvent(id) } as const;
  return { image: { above: text.promotion, title, below: summary, art }, photo: null };
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
  promotions: {
    path: "promotion.byId",
    idName: "promotionId",
    shown: (json) => ofPromotion(JSON.parse(json) as Promotion),
  },
};
