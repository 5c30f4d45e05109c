import type { Feature } from "../../../shared/item.ts";
import styles from "./course-features.module.css";

/** What sets a course apart, in a few lines. */
export function CourseFeatures({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <dl className={styles.features}>
      {features.map(({ title, description }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
