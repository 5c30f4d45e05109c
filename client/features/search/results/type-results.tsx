import { Link } from "@tanstack/react-router";
import type { SearchResult, SearchType } from "../../../../shared/search.ts";
import type { SearchAddress } from "../../../../shared/search-address.ts";
import type { Category } from "../../../../shared/site.ts";
import { ListFilters } from "../../../components/lists/list-filters.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { PagedList } from "../../../ui/paged-list.tsx";
import { filtersOf, isFiltered } from "../search-input.ts";
import { filterText as text } from "../text.ts";
import { hitsOf } from "./all-results.tsx";
import { CaptionHits } from "./caption-hits.tsx";
import { CourseHits } from "./course-hits.tsx";
import { LectureHits } from "./lecture-hits.tsx";
import { TeacherHits } from "./teacher-hits.tsx";
import { descriptions } from "./type-description.ts";
import styles from "./type-results.module.css";

interface TypeResultsProps {
  search: SearchAddress;
  type: SearchType;
  result: SearchResult;
  categories: readonly Category[];
}

/** A page of the results of one type, with filters. */
export function TypeResults({ search, type, result, categories }: TypeResultsProps) {
  const { q, exact, sort, page = 1 } = search;
  const description = descriptions[type];
  return (
    <div className={styles.results}>
      {description ? (
        <ListFilters
          of={description}
          values={{ q, exact, type, sort, ...filtersOf(search) }}
          categories={categories}
          result={isFiltered(search) ? text.found(result.total) : ""}
        />
      ) : null}
      <PagedList
        list={result}
        page={page}
        none={{
          title: text.none.title(type),
          text: text.none.hint,
          action: (
            <Link to="/search" search={{ q, type }} className={buttonClass()}>
              {text.none.action}
            </Link>
          ),
        }}
        past={text.past}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/search"
            search={{ ...search, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <Hits type={type} result={result} />
      </PagedList>
    </div>
  );
}

function Hits({ type, result }: { type: SearchType; result: SearchResult }) {
  if (type === "COURSE") return <CourseHits hits={hitsOf(result, type)} />;
  if (type === "LECTURE") return <LectureHits hits={hitsOf(result, type)} />;
  if (type === "TEACHER") return <TeacherHits hits={hitsOf(result, type)} />;
  return <CaptionHits hits={hitsOf(result, type)} />;
}
