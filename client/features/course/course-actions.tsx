import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Course } from "../../../shared/course/schema.ts";
import { useHasEnded } from "../../api/ownership.ts";
import { BuyActions } from "../../components/buy-actions.tsx";
import { OwnWorkActions } from "../../components/own-work/own-work-actions.tsx";
import { useIsOwnWork } from "../../components/own-work/use-is-own-work.ts";
import { studioPaths } from "../../lib/studio-paths.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { SkeletonBox } from "../../ui/feedback/skeleton.tsx";
import { lecturesOf } from "./course-facts.ts";
import { courseActionText as text } from "./text.ts";
import { useCourseOffer } from "./use-course-offer.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";

interface CourseActionsProps {
  course: Course;
  ownership: CourseOwnership;
  /** The price is part of the button's label, because it is shown nowhere else. */
  priced?: boolean;
}

/** The actions of a course's page: continue, start for free, or buy now or later; its teacher has nothing to buy. */
export function CourseActions({ course, ownership, priced = false }: CourseActionsProps) {
  const isOwn = useIsOwnWork(course.teacher);
  if (ownership.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (ownership.kind === "none" && isOwn)
    return (
      <OwnWorkActions
        kind="course"
        lectureId={lecturesOf(course)[0]?.lectureId}
        courseId={course.courseId}
        studioPath={studioPaths.outline(course.courseId)}
        inRow={priced}
      />
    );
  if (ownership.kind === "none" && course.isWithdrawn) return <Callout>{text.withdrawn}</Callout>;
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
      {progressRate > 0 ? text.resume : text.start}
    </Link>
  );
}

function CourseBuyActions({ course, signedIn, priced }: { course: Course; signedIn: boolean; priced: boolean }) {
  const { courseId, title } = course;
  const offer = useCourseOffer(course);
  const isRenewal = useHasEnded(courseId);
  const lectureId = lecturesOf(course)[0]?.lectureId;
  if (offer.checking) return <SkeletonBox height="5.6rem" />;
  if (offer.refunding) return <Callout>{text.refunding}</Callout>;
  return (
    <BuyActions
      offer={offer}
      title={title}
      signedIn={signedIn}
      priced={priced}
      isRenewal={isRenewal}
      opens={lectureId ? { lectureId, course: courseId } : undefined}
    />
  );
}
