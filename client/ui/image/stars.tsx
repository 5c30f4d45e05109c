import { countText } from "../../../shared/format.ts";
import { fewestRatings } from "../../../shared/review/fewest-ratings.ts";
import styles from "./stars.module.css";
import { commonText } from "../text.ts";

interface StarsProps {
  /** 0 to 5. */
  average: number;
  count: number;
}

/** A star, the average and the number of ratings; a text while there are few. */
export function Stars({ average, count }: StarsProps) {
  if (count < fewestRatings) return <span className={styles.few}>{commonText.rating.few(count)}</span>;
  return (
    <span className={styles.stars}>
      <span className="sr-only">{commonText.rating.label} </span>
      <b>{average.toFixed(1)}</b>
      <span>
        ({countText(count)}
        <span className="sr-only">{commonText.rating.unit}</span>)
      </span>
    </span>
  );
}
