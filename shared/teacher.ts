import { z } from "zod";
import { listOf, paging } from "./paging.ts";

export const teacherRef = z.object({ teacherId: z.uuid(), name: z.string() });
export type TeacherRef = z.output<typeof teacherRef>;

export const teacherCard = teacherRef.extend({
  headline: z.string(),
  specialties: z.array(z.string()),
  courseCount: z.int(),
  lectureCount: z.int(),
});
export type TeacherCard = z.output<typeof teacherCard>;

export const teacher = teacherCard.extend({
  bio: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.url() })),
});
export type Teacher = z.output<typeof teacher>;

export const teacherList = listOf(teacherCard);
export const teacherListInput = paging;
export const teacherIdInput = z.object({ teacherId: z.uuid() });
