import styles from "./feature-list.module.css";

/** A few titles with a sentence each. */
export function FeatureList({ features }: { features: readonly { title: string; description: string }[] }) {
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
