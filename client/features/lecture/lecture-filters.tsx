import { Link, useNavigate } from "@tanstack/react-router";
import { lectureListInputOf, type LectureSearch, lectureSearch } from "../../../shared/page-inputs.ts";
import type { Category } from "../../../shared/site.ts";
import { useLectureTotalQuery } from "../../api/lecture.ts";
import { FilterBar } from "../../components/lists/filter-bar.tsx";
import { FilterSheetButton } from "../../components/lists/filter-sheet-button.tsx";
import type { FilterValues, RenderFilterLink } from "../../components/lists/filters.ts";
import { sortFacet } from "../../components/lists/sort-facet.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../lib/state/use-atom.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { lectureFacets, lectureFlags } from "./lecture-facets.ts";
import styles from "./lecture-filters.module.css";
import { lectureListText } from "./text.ts";

interface LectureFiltersProps {
  search: LectureSearch;
  categories: readonly Category[];
  /** The number of lectures in a sentence. */
  result: string;
}

// The current link is marked by its filter: the router would mark every address with the same prefix.
const exactly = { exact: true } as const;

const renderLink: RenderFilterLink = ({ values, ...link }) => (
  <Link to="/lectures" search={lectureSearch(values)} activeOptions={exactly} {...link} />
);

/** Filters and order of the lectures. They are links, because all of it is in the URL. */
export function LectureFilters({ search: { page: _page, ...values }, categories, result }: LectureFiltersProps) {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const navigate = useNavigate();
  const filters = { facets: lectureFacets, flags: lectureFlags(signedIn), values, renderLink };
  return (
    <div className={styles.filters}>
      <FilterLinks
        label={lectureListText.subjects}
        choices={categories.map(({ name }) => name)}
        chosen={values.category}
        renderLink={({ choice, ...link }) => (
          <Link
            to="/lectures"
            search={lectureSearch({ ...values, category: choice })}
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
            title={lectureListText.sheetTitle}
            renderShow={(chosen) => <ShowButtonText values={chosen} />}
            onApply={(chosen) => void navigate({ to: "/lectures", search: lectureSearch(chosen) })}
          />
        }
      />
    </div>
  );
}

function ShowButtonText({ values }: { values: FilterValues }) {
  return lectureListText.show(useLectureTotalQuery(lectureListInputOf(lectureSearch(values))));
}
