import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { priceText } from "../../../shared/format.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { toCheckoutSearch } from "../../lib/checkout.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { lecturesOf } from "./course-facts.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";
import { useFreeEnrolment } from "./use-free-enrolment.ts";

interface CourseActProps {
  course: Course;
  ownership: CourseOwnership;
  /** The price stands in the button, where nothing else says it. */
  priced?: boolean;
}

/** The one act of a course's page: go on, start for nothing, or buy. */
export function CourseAct({ course, ownership, priced = false }: CourseActProps) {
  if (ownership.kind === "checking") return <SkeletonBox height="5.6rem" />;
  if (ownership.kind === "owned") {
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
  if (effectivePrice(course) === 0 && ownership.signedIn) return <FreeAct course={course} />;
  return (
    <Link
      to="/payment"
      search={toCheckoutSearch([{ itemType: "COURSE", itemId: course.courseId }])}
      className={buttonClass({ variant: "primary", size: "l", wide: true })}
    >
      {buyWords(course, priced)}
    </Link>
  );
}

function FreeAct({ course }: { course: Course }) {
  const { enrol, enrolling, problem } = useFreeEnrolment(course);
  return (
    <>
      <Button variant="primary" size="l" wide onClick={enrol} pending={enrolling && "강의실을 열고 있어요"}>
        무료로 시작하기
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  );
}

function buyWords(course: Course, priced: boolean): string {
  const price = effectivePrice(course);
  if (price === 0) return "무료로 시작하기";
  return priced ? `${priceText(price)} · 지금 시작하기` : "지금 시작하기";
}
