import { z } from "zod";
import { listOf, paging } from "../paging.ts";

export const teacherRef = z.object({ teacherId: z.uuid(), name: z.string() });
export type TeacherRef = z.output<typeof teacherRef>;

export const teacherCard = teacherRef.extend({
  /** The profile photo of the teacher, shown in place of the generated avatar. */
  photoId: z.uuid().nullable(),
  headline: z.string(),
  /** A sentence of the teacher; null: none. */
  quote: z.string().nullish(),
  specialties: z.array(z.string()),
  /** The object of the trade, drawn beside the generated avatar. */
  tool: z.string().nullish(),
  courseCount: z.int(),
  lectureCount: z.int(),
});
export type TeacherCard = z.output<typeof teacherCard>;

export const teacher = teacherCard.extend({
  bio: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.url() })),
});
export type Teacher = z.output<typeof teacher>;

const figures = {
  /** Figures of all reviews of the teacher's lectures, by the last count; the average is null without one. */
  ratingCount: z.int(),
  ratingAverage: z.number().nullable(),
  /** Users who registered for a course or lecture of the teacher, by the last count. */
  learnerCount: z.int(),
  /** Users with the teacher among their favorites. */
  followerCount: z.int(),
};
export const teacherEntry = teacherCard.extend(figures);
export type TeacherEntry = z.output<typeof teacherEntry>;
export const teacherDetail = teacher.extend(figures);
export type TeacherDetail = z.output<typeof teacherDetail>;

export const teacherList = listOf(teacherEntry);
export const teacherListInput = paging;
export const teacherIdInput = z.object({ teacherId: z.uuid() });
