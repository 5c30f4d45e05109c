import { countText } from "../../../shared/format.ts";
import styles from "./page-title.module.css";

/** The heading of a list screen with the number of items. */
export function PageTitle({ title, count }: { title: string; count?: number }) {
  return (
    <h1 className={styles.title}>
      {title}
      {count === undefined ? null : (
        <>
          {" "}
          <span>{countText(count)}</span>
        </>
      )}
    </h1>
  );
}
