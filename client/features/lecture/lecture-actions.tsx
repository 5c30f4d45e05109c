import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Lecture } from "../../../shared/lecture.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import { BuyActions } from "../../components/buy-actions.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { lecturePageText as text } from "./text.ts";
import type { LectureAccess } from "./use-lecture-access.ts";
import { useWatchedCourse } from "./use-watched-course.ts";

interface LectureActionsProps {
  lecture: Lecture;
  access: LectureAccess;
  /** The price is part of the button's label, because it is shown nowhere else. */
  priced?: boolean;
}

const wide = buttonClass({ variant: "primary", size: "l", wide: true });

/**
 * The actions of a lecture's page: watch it, start it for free, buy it now or later, or go to the course that includes
 * it. A lecture that everyone may watch is not offered for sale.
 */
export function LectureActions({ lecture, access, priced = false }: LectureActionsProps) {
  const { lectureId, price } = lecture;
  const course = lecture.courses[0];
  const watchedCourse = useWatchedCourse(lectureId, access);
  if (access.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (access.kind === "open") {
    return (
      <Link to="/lectures/$lectureId/watch" params={{ lectureId }} search={{ course: watchedCourse }} className={wide}>
        <Play className="is-solid" />
        {text.resume}
      </Link>
    );
  }
  if (isFreeToWatch(lecture)) {
    return (
      <>
        <Link to="/lectures/$lectureId/watch" params={{ lectureId }} className={wide}>
          <Play className="is-solid" />
          {text.watchFree}
        </Link>
        {priced ? null : <CourseLink course={course} className={buttonClass({ size: "l", wide: true })} />}
      </>
    );
  }
  if (price === null) return <CourseLink course={course} className={wide} />;
  return (
    <BuyActions
      item={{ itemType: "LECTURE", itemId: lectureId }}
      amount={price}
      signedIn={access.signedIn}
      priced={priced}
      opens={{ lectureId }}
    />
  );
}

interface CourseLinkProps {
  course: Lecture["courses"][number] | undefined;
  className: string;
}

const CourseLink = ({ course, className }: CourseLinkProps) =>
  course ? (
    <Link to="/courses/$courseId" params={{ courseId: course.courseId }} className={className}>
      {text.viewCourse}
    </Link>
  ) : null;
