import type { OpeningRegistration } from "../../../shared/registration.ts";

/** The registration to watch with: that of the course one came from, else the lecture's own, else any. */
export const pickOpening = (
  openings: readonly OpeningRegistration[],
  courseId: string | undefined,
): OpeningRegistration | null =>
  openings.find((opening) => opening.courseId === courseId) ??
  openings.find((opening) => opening.courseId === null) ??
  openings[0] ??
  null;
