import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Course } from "../../../shared/course.ts";
import { priceText } from "../../../shared/format.ts";
import { effectivePrice } from "../../../shared/money.ts";
import { toCheckoutSearch } from "../../lib/checkout.ts";
import { useFreeOrder } from "../../lib/use-free-order.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { SkeletonBox } from "../../ui/skeleton.tsx";
import { lecturesOf } from "./course-facts.ts";
import type { CourseOwnership } from "./use-course-ownership.ts";

interface CourseActProps {
  course: Course;
  ownership: CourseOwnership;
  /** The price stands in the button, where nothing else says it. */
  priced?: boolean;
}

/** The one act of a course's page: go on, start for nothing, or buy. */
export function CourseAct({ course, ownership, priced = false }: CourseActProps) {
  if (ownership.kind === "checking") return <SkeletonBox height="5.6rem" />;
  const first = lecturesOf(course)[0]?.lectureId;
  if (ownership.kind === "owned") {
    const { resume, progressRate } = ownership.registration;
    const lectureId = resume?.lectureId ?? first;
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
  if (effectivePrice(course) === 0 && ownership.signedIn && first) {
    return <FreeAct courseId={course.courseId} first={first} />;
  }
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

function FreeAct({ courseId, first }: { courseId: string; first: string }) {
  const order = useFreeOrder({ itemType: "COURSE", itemId: courseId }, { lectureId: first, course: courseId });
  return <ActButton {...order}>무료로 시작하기</ActButton>;
}

function buyWords(course: Course, priced: boolean): string {
  const price = effectivePrice(course);
  if (price === 0) return "무료로 시작하기";
  return priced ? `${priceText(price)} · 지금 시작하기` : "지금 시작하기";
}
