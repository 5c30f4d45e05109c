import { cardText } from "../text.ts";
import { Price } from "../price-tag.tsx";
import styles from "./lecture-price.module.css";

/** The price of a single lecture, or that it is sold with a course only. */
export function LecturePrice({ price }: { price: number | null }) {
  return price === null ? <p className={styles.within}>{cardText.withCourse}</p> : <Price amount={price} />;
}
