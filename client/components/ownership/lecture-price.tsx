import type { LectureCard } from "../../../shared/lecture/schema.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import { CoursePrice, Price } from "../price-tag.tsx";
import { cardText } from "../text.ts";
import styles from "./lecture-price.module.css";

type PricedLecture = Pick<LectureCard, "isPreview" | "price"> & Partial<Pick<LectureCard, "course">>;

/** The price of a single lecture, or of the course that it is sold with; or that everyone may watch it. */
export function LecturePrice({ lecture }: { lecture: PricedLecture }) {
  if (isFreeToWatch(lecture)) return <p className={styles.free}>{cardText.freeToWatch}</p>;
  if (lecture.price === null)
    return lecture.course ? (
      <CoursePrice course={lecture.course} />
    ) : (
      <p className={styles.within}>{cardText.withCourse}</p>
    );
  return <Price amount={lecture.price} />;
}
