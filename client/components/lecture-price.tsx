import { Price } from "./price-tag.tsx";
import styles from "./lecture-price.module.css";

/** What a lecture costs alone, or that it comes with a course. */
export function LecturePrice({ price }: { price: number | null }) {
  return price === null ? <p className={styles.within}>코스로 배워요</p> : <Price amount={price} />;
}
