import { Link } from "@tanstack/react-router";
import { courseLevels } from "../../../shared/codes.ts";
import type { CourseSearch } from "../../../shared/page-inputs.ts";
import type { Category } from "../../../shared/site.ts";
import { chipClass, chipRowClass } from "../../ui/chip-class.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import styles from "./course-filters.module.css";
import { courseListText } from "./course-facts.ts";

interface CourseFiltersProps {
  search: CourseSearch;
  categories: readonly Category[];
  total: number;
}

// The current link is marked here: the router would mark every address with the same prefix.
const exactly = { exact: true } as const;

/** Links that filter by category and level, and the number of results; the filters are in the URL. */
export function CourseFilters({ search: { category, level }, categories, total }: CourseFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterLinks
        label="주제"
        choices={categories.map(({ name }) => name)}
        chosen={category}
        renderLink={({ choice, ...link }) => (
          <Link to="/courses" search={{ category: choice, level }} activeOptions={exactly} {...link} />
        )}
      />
      <div className={styles.bar}>
        <nav className={chipRowClass({ scrolls: true })} aria-label="수준">
          {courseLevels.map((name) => (
            <Link
              key={name}
              to="/courses"
              search={{ category, level: level === name ? undefined : name }}
              activeOptions={exactly}
              className={chipClass({ kind: level === name ? "on" : "plain" })}
              aria-label={level === name ? `${name} 빼기` : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.result}>
          <output>{courseListText({ category, level }, total)}</output>
          {category || level ? (
            <Link to="/courses" search={{}} activeOptions={exactly} className={textLinkClass()}>
              모두 지우기
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  );
}
