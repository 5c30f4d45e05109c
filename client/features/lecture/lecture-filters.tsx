import { Link } from "@tanstack/react-router";
import { countText } from "../../../shared/format.ts";
import type { Category } from "../../../shared/site.ts";
import { chipClass, chipRowClass } from "../../ui/chip-class.ts";
import styles from "./lecture-list.module.css";

interface LectureFiltersProps {
  category: string | undefined;
  categories: readonly Category[];
  total: number;
}

const exactly = { exact: true } as const;

/** Subjects, and what the chosen one leaves. */
export function LectureFilters({ category, categories, total }: LectureFiltersProps) {
  return (
    <div className={styles.filters}>
      <nav className={chipRowClass({ scrolls: true })} aria-label="주제">
        <Link
          to="/lectures"
          search={{}}
          activeOptions={exactly}
          className={chipClass()}
          aria-current={category ? undefined : "true"}
        >
          전체
        </Link>
        {categories.map(({ name }) => (
          <Link
            key={name}
            to="/lectures"
            search={{ category: name }}
            activeOptions={exactly}
            className={chipClass()}
            aria-current={category === name ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <output className={styles.result}>
        {category ? `${category} 강의 ${countText(total)}편을 찾았어요` : `강의 ${countText(total)}편 · 새로 나온 순`}
      </output>
    </div>
  );
}
