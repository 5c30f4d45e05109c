import { Star } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./rating.module.css";
import { ratingText } from "./text.ts";

const positions = [1, 2, 3, 4, 5];

/** One to five filled stars and the number. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span className={styles.row}>
      <span className={styles.stars} aria-hidden="true">
        {positions.map((position) => (
          <Star key={position} className={classNames(position <= rating && "is-solid")} />
        ))}
      </span>
      <b>{ratingText.stars(rating)}</b>
    </span>
  );
}
