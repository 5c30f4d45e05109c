import { Link, useNavigate } from "@tanstack/react-router";
import { courseListInputOf, type CourseSearch, courseSearch } from "../../../shared/page-inputs.ts";
import type { Category } from "../../../shared/site.ts";
import { useCourseTotalQuery } from "../../api/course.ts";
import { FilterBar } from "../../components/lists/filter-bar.tsx";
import { FilterSheetButton } from "../../components/lists/filter-sheet-button.tsx";
import type { FilterValues, RenderFilterLink } from "../../components/lists/filters.ts";
import { sortFacet } from "../../components/lists/sort-facet.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { courseFacets, courseFlags } from "./course-facets.ts";
import styles from "./course-filters.module.css";
import { courseListText } from "./text.ts";

interface CourseFiltersProps {
  search: CourseSearch;
  categories: readonly Category[];
  /** The number of courses in a sentence. */
  result: string;
}

// The current link is marked by its filter: the router would mark every address with the same prefix.
const exactly = { exact: true } as const;

const renderLink: RenderFilterLink = ({ values, ...link }) => (
  <Link to="/courses" search={courseSearch(values)} activeOptions={exactly} {...link} />
);

/** Filters and order of the courses. They are links, because all of it is in the URL. */
export function CourseFilters({ search: { page: _page, ...values }, categories, result }: CourseFiltersProps) {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const navigate = useNavigate();
  const filters = { facets: courseFacets, flags: courseFlags(signedIn), values, renderLink };
  return (
    <div className={styles.filters}>
      <FilterLinks
        label={courseListText.subjects}
        choices={categories.map(({ name }) => name)}
        chosen={values.category}
        renderLink={({ choice, ...link }) => (
          <Link
            to="/courses"
            search={courseSearch({ ...values, category: choice })}
            activeOptions={exactly}
            {...link}
          />
        )}
      />
      <FilterBar
        {...filters}
        sorts={sortFacet}
        result={result}
        sheet={
          <FilterSheetButton
            {...filters}
            title={courseListText.sheetTitle}
            renderShow={(chosen) => <ShowButtonText values={chosen} />}
            onApply={(chosen) => void navigate({ to: "/courses", search: courseSearch(chosen) })}
          />
        }
      />
    </div>
  );
}

function ShowButtonText({ values }: { values: FilterValues }) {
  return courseListText.show(useCourseTotalQuery(courseListInputOf(courseSearch(values))));
}
