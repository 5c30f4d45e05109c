import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { clockText } from "../../../../shared/format.ts";
import type { Carousel, CarouselLecture } from "../../../lib/carousel/carousel.ts";
import { Cover } from "../../../ui/image/cover.tsx";
import styles from "./playlist.module.css";
import { Locked } from "./locked.tsx";
import { isClosed, type AdjacentLectures, watchAddress } from "./adjacent-lectures.ts";
import { PrevNextLink } from "./prev-next-link.tsx";
import { curriculumText, headerText } from "../text.ts";

interface PlaylistProps {
  carousel: Carousel;
  heading: string;
  adjacent: AdjacentLectures;
  /** Lectures that the user is known to be allowed to watch. */
  viewer: { owned: boolean; signedIn: boolean };
  /** Completed lectures: their covers have no gap. */
  completed?: ReadonlySet<string>;
}

/** The list's lectures in a row, with the current one outlined and scrolled into view. */
export function Playlist({ carousel, heading, adjacent, viewer, completed }: PlaylistProps) {
  const { list, index, course } = carousel;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = listRef.current?.children[index];
    // Not scrollIntoView: that would scroll the page too.
    if (listRef.current && item instanceof HTMLElement)
      listRef.current.scrollLeft = item.offsetLeft - listRef.current.offsetLeft - item.offsetWidth - 12;
  }, [index]);
  return (
    <section className={styles.strip} aria-labelledby="lecture-strip">
      <div className={styles.head}>
        <h2 id="lecture-strip">{heading}</h2>
        <div className={styles.steps}>
          <span>
            {index + 1} / {list.length}
          </span>
          <PrevNextLink to={adjacent.previous} label={headerText.previous} icon={<ChevronLeft />} />
          <PrevNextLink to={adjacent.next} label={headerText.next} icon={<ChevronRight />} />
        </div>
      </div>
      <ul className={styles.reel} ref={listRef} data-scrolls>
        {list.map((lecture, i) => (
          <li key={lecture.lectureId}>
            <Item
              lecture={lecture}
              number={i + 1}
              course={course}
              current={i === index}
              closed={i !== index && isClosed({ lecture, courseId: course?.courseId }, viewer)}
              completed={completed?.has(lecture.lectureId) ?? false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps extends Pick<Carousel, "course"> {
  lecture: CarouselLecture;
  number: number;
  current: boolean;
  closed: boolean;
  completed: boolean;
}

function Item({ lecture, number, course, current, closed, completed }: ItemProps) {
  const { lectureId, title, durationSec, category, cover } = lecture;
  return (
    <Link
      {...watchAddress({ lecture, courseId: course?.courseId })}
      className={styles.item}
      aria-current={current || undefined}
      preload={current || closed ? false : "intent"}
    >
      <Cover
        id={lectureId}
        title={title}
        subject={category}
        cover={cover}
        progress={completed ? 1 : undefined}
        faded={closed}
      />
      <span className={styles.text}>
        <span className={styles.number}>
          {course ? `${curriculumText.number(number)} · ` : null}
          {clockText(durationSec)}
          {closed ? <Locked /> : null}
        </span>
        <span className={styles.title}>{title}</span>
      </span>
    </Link>
  );
}
