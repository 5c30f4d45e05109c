import type { TeacherDetail } from "../../shared/teacher/schema.ts";

export const testTeacher = (more: Partial<TeacherDetail> = {}): TeacherDetail => ({
  teacherId: "t1",
  name: "윤서하",
  photoId: null,
  headline: "흙을 만지는 사람",
  specialties: ["물레", "유약"],
  courseCount: 2,
  lectureCount: 5,
  bio: "스무 해 동안 컵을 빚었어요.",
  links: [],
  ratingCount: 0,
  ratingAverage: null,
  learnerCount: 1_234,
  followerCount: 56,
  ...more,
});
