import type { CSSProperties } from "react";
import { priceText as priceOf } from "../../../../shared/format.ts";
import { useCoursePrices } from "../../../api/course-draft/use-draft.ts";
import { classNames } from "../../../ui/class-names.ts";
import { monthDay, plotOf } from "./plot.ts";
import { plotText as text } from "./text.ts";
import styles from "./price-plot.module.css";

interface PricePlotProps {
  courseId: string;
  /** The price that the draft has beside the published one. */
  planned: number | null;
}

type Place = CSSProperties & { "--x"?: string; "--y"?: string };
const at = (x: number | null, y: number | null): Place => ({
  ...(x === null ? {} : { "--x": `${x}%` }),
  ...(y === null ? {} : { "--y": `${y}%` }),
});

/** The prices of the last thirty days as steps, with a table of the same; nothing for a course that was never on sale. */
export function PricePlot({ courseId, planned }: PricePlotProps) {
  const { data } = useCoursePrices(courseId);
  if (!data || data.steps.length === 0) return null;
  const plot = plotOf(data, planned);
  const { current, past } = plot;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <b>{text.title}</b> {`${monthDay(plot.from)}~${monthDay(data.at)}`}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.prices}>
          {plot.axis.map(({ price, y }) => (
            <span key={price} style={at(null, y)}>
              {text.axis(price)}
            </span>
          ))}
        </div>
        <div className={styles.area}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
            <path className={styles.under} d={plot.area} />
            <path className={styles.grid} d={plot.grid} />
            {plot.plannedLine === null ? null : <path className={styles.planned} d={plot.plannedLine} />}
            <path className={styles.line} d={plot.line} />
          </svg>
          {past === null ? null : (
            <span className={classNames(styles.past, past.isBelow && styles.below)} style={at(past.x, past.y)}>
              {text.past(priceOf(past.price), past.period)}
            </span>
          )}
          <span className={classNames(styles.now, current.isBelow && styles.below)} style={at(null, current.y)}>
            {text.now(priceOf(current.price))}
          </span>
        </div>
        <div className={styles.days}>
          <span>{monthDay(plot.from)}</span>
          <span>{monthDay(plot.middle)}</span>
          <span>{text.today}</span>
        </div>
      </div>
      <details className={styles.details}>
        <summary>{text.table}</summary>
        <table className={styles.table}>
          <caption className="sr-only">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{text.period}</th>
              <th scope="col">{text.price}</th>
            </tr>
          </thead>
          <tbody>
            {plot.rows.map((row) => (
              <tr key={row.since}>
                <th scope="row">{row.period}</th>
                <td>{priceOf(row.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
