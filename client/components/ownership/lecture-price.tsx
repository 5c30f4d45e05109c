import type { LectureCard } from "../../../shared/lecture/schema.ts";
import { isFreeToWatch } from "../../../shared/money.ts";
import { Price } from "../price-tag.tsx";
import { cardText } from "../text.ts";
import styles from "./lecture-price.module.css";

/** The price of a single lecture; or that everyone may watch it, or that it is sold with a course only. */
export function LecturePrice({ lecture }: { lecture: Pick<LectureCard, "isPreview" | "price"> }) {
  if (isFreeToWatch(lecture)) return <p className={styles.free}>{cardText.freeToWatch}</p>;
  if (lecture.price === null) return <p className={styles.within}>{cardText.withCourse}</p>;
  return <Price amount={lecture.price} />;
}
