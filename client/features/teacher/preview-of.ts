import type { LectureCard } from "../../../shared/lecture/schema.ts";
import type { FrontPreview } from "../../../shared/site/front-page.ts";

/** The first preview of a teacher's lectures, to play on the teacher's page; null without one. */
export function previewOf(lectures: readonly LectureCard[]): FrontPreview | null {
  const preview = lectures.find(({ isPreview }) => isPreview);
  if (!preview) return null;
  const { lectureId, title, durationSec, category, cover } = preview;
  return { lectureId, title, durationSec, category, cover, course: null };
}
