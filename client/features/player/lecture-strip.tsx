import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Course } from "../../../shared/course.ts";
import { clockText } from "../../../shared/format.ts";
import { Cover } from "../../ui/cover.tsx";
import type { Place } from "./course-order.ts";
import styles from "./lecture-strip.module.css";
import { Locked } from "./locked.tsx";
import { isOpen, type Neighbours } from "./neighbours.ts";
import { StepLink } from "./now-line.tsx";

interface LectureStripProps {
  course: Course;
  places: readonly Place[];
  current: Place;
  neighbours: Neighbours;
  owned: boolean;
  /** Lectures watched to their end: their covers have no gap left. */
  completed: ReadonlySet<string>;
}

/** The course's lectures in a row, the current one outlined and brought into sight. */
export function LectureStrip({ course, places, current, neighbours, owned, completed }: LectureStripProps) {
  const reel = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = reel.current?.children[current.number - 1];
    // Not scrollIntoView: that moves the page too.
    if (reel.current && item instanceof HTMLElement)
      reel.current.scrollLeft = item.offsetLeft - reel.current.offsetLeft - item.offsetWidth - 12;
  }, [current]);
  const { courseId } = course;
  return (
    <section className={styles.strip} aria-labelledby="course-lectures">
      <div className={styles.head}>
        <h2 id="course-lectures">이 코스의 강의</h2>
        <div className={styles.steps}>
          <span>
            {current.number} / {places.length}
          </span>
          <StepLink to={neighbours.previous} courseId={courseId} label="이전 강의" icon={<ChevronLeft />} />
          <StepLink to={neighbours.next} courseId={courseId} label="다음 강의" icon={<ChevronRight />} />
        </div>
      </div>
      <ul className={styles.reel} ref={reel} data-scrolls>
        {places.map((place) => (
          <li key={place.lecture.lectureId}>
            <Item
              place={place}
              course={course}
              open={isOpen(place, owned)}
              current={place === current}
              completed={completed}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Pick<LectureStripProps, "course" | "completed"> {
  place: Place;
  open: boolean;
  current: boolean;
}

function Item({ place: { lecture, number }, course, open, current, completed }: ItemProps) {
  const { lectureId, title, durationSec } = lecture;
  const content = (
    <>
      <Cover
        id={lectureId}
        title={title}
        subject={course.category}
        level={course.level}
        progress={completed.has(lectureId) ? 1 : undefined}
        faded={!open}
      />
      <span className={styles.words}>
        <span className={styles.number}>
          {number}강 · {clockText(durationSec)}
          {open ? null : <Locked />}
        </span>
        <span className={styles.title}>{title}</span>
      </span>
    </>
  );
  if (!open) return <span className={styles.item}>{content}</span>;
  return (
    <Link
      to="/lectures/$lectureId/watch"
      params={{ lectureId }}
      search={{ course: course.courseId }}
      className={styles.item}
      aria-current={current || undefined}
      preload={current ? false : "intent"}
    >
      {content}
    </Link>
  );
}
