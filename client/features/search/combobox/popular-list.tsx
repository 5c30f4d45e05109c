import { Link } from "@tanstack/react-router";
import { chipClass } from "../../../ui/action/chip-class.ts";
import { popularText as text } from "../text.ts";
import styles from "./popular-list.module.css";

interface PopularListProps {
  queries: readonly string[];
  onOpen: () => void;
  as?: "h2" | "p";
}

/** Queries of several users. */
export function PopularList({ queries, onOpen, as: Heading = "p" }: PopularListProps) {
  if (queries.length === 0) return null;
  return (
    <section aria-label={text.title} className={styles.popular}>
      <Heading className={styles.title}>{text.title}</Heading>
      <ul className={styles.queries}>
        {queries.map((query) => (
          <li key={query}>
            <Link to="/search" search={{ q: query }} className={chipClass({ kind: "plain" })} onClick={onOpen}>
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
