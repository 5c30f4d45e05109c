import { useNavigate } from "@tanstack/react-router";
import type { Course } from "../../../shared/course.ts";
import { errorCodeOf } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { trpc, utils } from "../../lib/trpc.ts";
import { lecturesOf } from "./course-facts.ts";

/** Takes a course that costs nothing and opens its first lecture. */
export function useFreeEnrolment(course: Course) {
  const navigate = useNavigate();
  const first = lecturesOf(course)[0];
  const order = trpc.order.place.useMutation({
    // An "already yours" refreshes the panel as well as a success does.
    onSettled: () => Promise.all([utils.registration.invalidate(), utils.order.invalidate()]),
    onSuccess: () =>
      first &&
      navigate({
        to: "/lectures/$lectureId/watch",
        params: { lectureId: first.lectureId },
        search: { course: course.courseId },
      }),
  });
  return {
    enrol: () => order.mutate({ items: [{ itemType: "COURSE", itemId: course.courseId }] }),
    enrolling: order.isPending,
    problem: order.error ? errorText(errorCodeOf(order.error)) : null,
  };
}
