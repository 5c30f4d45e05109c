import styles from "../game.module.css";

/** Keys and what they do; not shown on a phone. */
export const KeyHint = ({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) => (
  <p className={styles.hint}>
    {keys.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd>
        {does}
      </span>
    ))}
  </p>
);
