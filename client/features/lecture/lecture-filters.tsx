import { Link } from "@tanstack/react-router";
import { countText } from "../../../shared/format.ts";
import type { Category } from "../../../shared/site.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import styles from "./lecture-filters.module.css";

interface LectureFiltersProps {
  category: string | undefined;
  categories: readonly Category[];
  total: number;
}

/** Links that filter by category, and the number of results. */
export function LectureFilters({ category, categories, total }: LectureFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterLinks
        label="주제"
        choices={categories.map(({ name }) => name)}
        chosen={category}
        renderLink={({ choice, ...link }) => (
          <Link to="/lectures" search={{ category: choice }} activeOptions={{ exact: true }} {...link} />
        )}
      />
      <output className={styles.result}>
        {category ? `${category} 강의 ${countText(total)}편을 찾았어요` : `강의 ${countText(total)}편 · 새로 나온 순`}
      </output>
    </div>
  );
}
