import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { Clock, X } from "lucide-react";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { recentText as text } from "../text.ts";
import styles from "./recent-list.module.css";
import { recentSearchesAtom, withoutRecent, withRecent } from "./recent-searches.ts";

interface RecentListProps {
  recent: readonly string[];
  onOpen: () => void;
  /** Takes the focus of what was deleted. */
  onDelete: () => void;
  as?: "h2" | "p";
}

/** Queries of this browser; each can be deleted. */
export function RecentList({ recent, onOpen, onDelete, as: Heading = "p" }: RecentListProps) {
  const setRecent = useSetAtom(recentSearchesAtom);
  const remove = (without: string[]) => {
    setRecent(without);
    onDelete();
  };
  return (
    <section aria-label={text.title}>
      <header className={styles.head}>
        <Heading>{text.title}</Heading>
        <button type="button" className={textLinkClass()} onClick={() => remove([])}>
          {text.clear}
        </button>
      </header>
      <ul>
        {recent.map((query) => (
          <li key={query} className={styles.row}>
            <Link
              to="/search"
              search={{ q: query }}
              className={styles.link}
              onClick={() => {
                setRecent(withRecent(recent, query));
                onOpen();
              }}
            >
              <Clock />
              <span>{query}</span>
            </Link>
            <IconButton
              size="s"
              label={text.remove(query)}
              icon={<X />}
              onClick={() => remove(withoutRecent(recent, query))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
