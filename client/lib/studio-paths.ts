/** Addresses of the studio. */
export const studioPaths = {
  courses: "/studio",
  videos: "/studio/videos",
  video: (mediaId: string) => `/studio/videos/${mediaId}`,
  outline: (courseId: string) => `/studio/courses/${courseId}`,
  page: (courseId: string) => `/studio/courses/${courseId}/page`,
  preview: (courseId: string) => `/studio/courses/${courseId}/preview`,
  price: (courseId: string) => `/studio/courses/${courseId}/price`,
  lecture: (courseId: string, lectureId: string) => `/studio/courses/${courseId}/lectures/${lectureId}`,
  publish: (courseId: string) => `/studio/courses/${courseId}/publish`,
} as const;
