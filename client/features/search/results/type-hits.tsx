import type { SearchHit, SearchType } from "../../../../shared/search/schema.ts";
import { CaptionHits } from "./caption-hits.tsx";
import { CourseHits } from "./course-hits.tsx";
import { hitsOf } from "./hits.ts";
import { LectureHits } from "./lecture-hits.tsx";
import { TeacherHits } from "./teacher-hits.tsx";

/** A page of the results of one type. */
export function TypeHits({ type, items }: { type: SearchType; items: readonly SearchHit[] }) {
  if (type === "COURSE") return <CourseHits hits={hitsOf(items, type)} />;
  if (type === "LECTURE") return <LectureHits hits={hitsOf(items, type)} />;
  if (type === "TEACHER") return <TeacherHits hits={hitsOf(items, type)} />;
  return <CaptionHits hits={hitsOf(items, type)} />;
}
