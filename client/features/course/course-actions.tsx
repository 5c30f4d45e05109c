import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { CourseBuyActions } from "./course-buy-actions.tsx";
import { lecturesOf } from "./course-facts.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";

interface CourseActionsProps {
  course: Course;
  ownership: CourseOwnership;
  /** The price is shown in the button, where nothing else says it. */
  priced?: boolean;
}

/** The actions of a course's page: go on, start for nothing, or buy now or later. */
export function CourseActions({ course, ownership, priced = false }: CourseActionsProps) {
  if (ownership.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (ownership.kind === "none")
    return <CourseBuyActions course={course} signedIn={ownership.signedIn} priced={priced} />;
  const { resume, progressRate } = ownership.registration;
  const lectureId = resume?.lectureId ?? lecturesOf(course)[0]?.lectureId;
  if (!lectureId) return null;
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId }}
      search={{ course: course.courseId }}
      className={buttonClass({ variant: "primary", size: "l", wide: true })}
    >
      <Play className="is-solid" />
      {progressRate > 0 ? "이어 보기" : "첫 강의 보기"}
    </Link>
  );
}
