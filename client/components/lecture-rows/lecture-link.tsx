import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LectureCard } from "../../../shared/lecture/schema.ts";

interface LectureLinkProps {
  lecture: Pick<LectureCard, "lectureId" | "course">;
  /** Opens the list as the carousel, before the navigation to the lecture. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** The link of a lecture in a list; of one that is sold with a course only, to that course. */
export const LectureLink = ({ lecture: { lectureId, course }, onOpen, children }: LectureLinkProps) =>
  course ? (
    <Link to="/courses/$courseId" params={{ courseId: course.courseId }}>
      {children}
    </Link>
  ) : (
    <Link to="/lectures/$lectureId" params={{ lectureId }} onClick={onOpen}>
      {children}
    </Link>
  );
