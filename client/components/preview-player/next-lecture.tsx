import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Course } from "../../../shared/course/schema.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { useCourseQuery } from "../../api/course.ts";
import { useItemOffer } from "../../api/order/best-price.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { type CourseOutlook, courseOutlook } from "../preview-end/course-outlook.ts";
import { GoOn, PriceWay } from "../preview-end/go-on.tsx";
import { previewEndText as text } from "../preview-end/text.ts";
import { useFocusWhenLost } from "../preview-end/use-focus-when-lost.ts";
import { useIsOwnWork } from "../own-work/use-is-own-work.ts";
import styles from "./next-lecture.module.css";

interface NextLectureProps {
  /** The preview that has ended. */
  lecture: Pick<Lecture, "lectureId" | "courses">;
  /** The course as whose preview it is shown; null: the first one that includes it. */
  courseId: string | null;
  /** Shown instead if there is no course to buy, or for its teacher. */
  fallback: ReactNode;
}

/** At the end of a preview that has played in its place: the next lecture, the price, and one press to go on. */
export function NextLecture({ lecture, courseId, fallback }: NextLectureProps) {
  const offered = courseId ?? lecture.courses[0]?.courseId ?? null;
  const course = useCourseQuery(offered);
  const isOwn = useIsOwnWork(course.data?.teacher);
  const outlook = course.data && !isOwn && courseOutlook(course.data, lecture.lectureId);
  if (offered !== null && course.isPending) return null;
  return course.data && outlook ? <Offer course={course.data} outlook={outlook} /> : fallback;
}

function Offer({ course, outlook }: { course: Course; outlook: CourseOutlook }) {
  const { number, lectureCount, next } = outlook;
  const offer = useItemOffer({ itemType: "COURSE", itemId: course.courseId }, course);
  return (
    <section
      ref={useFocusWhenLost()}
      tabIndex={-1}
      className={styles.offer}
      data-grows
      aria-label={text.next(next.number, next.title)}
    >
      <div className={styles.image}>
        <Cover id={next.lectureId} title={next.title} subject={course.category} cover={course.cover} rounded />
      </div>
      <output>{text.watched(true, lectureCount, number)}</output>
      <p className={styles.title}>{text.next(next.number, next.title)}</p>
      <div className={styles.actions}>
        <GoOn course={course} offer={offer} />
        <Link
          to="/courses/$courseId"
          params={{ courseId: course.courseId }}
          className={buttonClass({ variant: "quiet" })}
        >
          {text.about}
        </Link>
      </div>
      <PriceWay offer={offer} />
    </section>
  );
}
