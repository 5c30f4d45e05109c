import { Link } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Course } from "../../../shared/course/schema.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { useCourseQuery } from "../../api/course.ts";
import { useItemOffer } from "../../api/order/best-price.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Cover } from "../../ui/image/cover.tsx";
import { type CourseOutlook, courseOutlook } from "./course-outlook.ts";
import { GoOn, PriceWay } from "./go-on.tsx";
import styles from "./preview-end.module.css";
import { previewEndText as text } from "./text.ts";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

interface PreviewEndProps {
  /** The preview that has ended. */
  lecture: Lecture;
  /** The course in which it is watched; null: none, then it is the first one that includes it. */
  course: Course | null;
  open: boolean;
  /** The preview is watched again. */
  onClose: () => void;
  /** Shown instead if the course has nothing to buy or cannot be read. */
  fallback: ReactNode;
}

/** Covers the video at the end of a preview: the next lecture, the price, and one press to go on. */
export function PreviewEnd({ lecture, course: watched, open, onClose, fallback }: PreviewEndProps) {
  const other = useCourseQuery(watched || !open ? null : (lecture.courses[0]?.courseId ?? null));
  const course = watched ?? other.data;
  const outlook = course && courseOutlook(course, lecture.lectureId);
  if (!open || (!course && !other.isError)) return null;
  return course && outlook ? (
    <Card course={course} outlook={outlook} isPreview={lecture.isPreview} onReplay={onClose} />
  ) : (
    fallback
  );
}

interface CardProps {
  course: Course;
  outlook: CourseOutlook;
  /** The lecture that has ended is a preview. */
  isPreview: boolean;
  onReplay: () => void;
}

function Card({ course, outlook, isPreview, onReplay }: CardProps) {
  const { number, lectureCount, next } = outlook;
  const offer = useItemOffer({ itemType: "COURSE", itemId: course.courseId }, course);
  const title = useId();
  const card = useFocusWhenLost();
  function replay(): void {
    card.current?.parentElement?.focus({ preventScroll: true });
    onReplay();
  }
  return (
    <section ref={card} tabIndex={-1} className={styles.veil} aria-labelledby={title} data-grows>
      <div className={styles.card}>
        <div className={styles.image}>
          <Cover id={next.lectureId} title={next.title} subject={course.category} cover={course.cover} rounded />
        </div>
        <div className={styles.text}>
          <p>{text.watched(isPreview, lectureCount, number)}</p>
          <h2 id={title}>{text.next(next.number, next.title)}</h2>
          <ol className={styles.steps} aria-hidden="true">
            {Array.from({ length: lectureCount }, (_, index) => (
              <li key={index} data-watched={index + 1 === number || undefined} />
            ))}
          </ol>
          <p className={styles.facts}>{text.facts(outlook, course.accessDays)}</p>
          <div className={styles.actions}>
            <div className={styles.buy}>
              <GoOn course={course} offer={offer} />
            </div>
            <Link
              to="/courses/$courseId"
              params={{ courseId: course.courseId }}
              className={buttonClass({ variant: "quiet" })}
            >
              {text.about}
            </Link>
            <IconButton label={text.again} icon={<RotateCcw />} onClick={replay} />
          </div>
          <PriceWay offer={offer} />
        </div>
      </div>
    </section>
  );
}
