import { Link } from "@tanstack/react-router";
import type { CourseCard } from "../../../shared/course.ts";
import { type CourseSearch, hasLead } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { useOwnedItems } from "../../api/ownership.ts";
import { ListEnd } from "../../components/lists/list-end.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { CourseCards } from "./course-grid.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { courseHeadText } from "./head-text.ts";
import { courseListText as text } from "./text.ts";

interface CourseListProps {
  list: ListOf<CourseCard>;
  search: CourseSearch;
  categories: readonly Category[];
}

/** The screen of all courses. */
export function CourseList({ list, search, categories }: CourseListProps) {
  const { page = 1, ...filters } = search;
  const owned = useOwnedItems(list.items.map(({ courseId }) => courseId));
  const shown = filters.owned ? list.items.filter(({ courseId }) => !owned.has(courseId)) : list.items;
  const hidden = list.items.length - shown.length;
  return (
    <>
      <PageTitle title={courseHeadText.title(filters.category)} count={list.total} />
      <CourseFilters search={search} categories={categories} result={resultText(search, list.total, hidden)} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: text.none.title,
          text: text.none.hint,
          action: (
            <Link to="/courses" search={{}} className={buttonClass()}>
              {text.none.action}
            </Link>
          ),
        }}
        past={{ title: text.past.title, text: text.past.hint }}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/courses"
            search={{ ...filters, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        {shown.length > 0 ? (
          <CourseCards courses={shown} owned={owned} lead={hasLead(search)} end={<End />} as="h2" />
        ) : (
          <AllOwned search={search} />
        )}
      </PagedList>
    </>
  );
}

const End = () => (
  <ListEnd
    title={text.end.title}
    text={text.end.hint}
    action={
      <Link to="/lectures" className={buttonClass({ size: "s" })}>
        {text.end.action}
      </Link>
    }
  />
);

const AllOwned = ({ search }: { search: CourseSearch }) => (
  <EmptyState
    title={text.allOwned.title}
    action={
      <Link to="/courses" search={{ ...search, owned: undefined }} className={buttonClass()}>
        {text.allOwned.action}
      </Link>
    }
  >
    {text.allOwned.hint}
  </EmptyState>
);

function resultText(search: CourseSearch, total: number, hidden: number): string {
  const isFiltered = !hasLead({ ...search, sort: undefined, owned: undefined });
  if (total === 0) return text.noResult(isFiltered);
  const found = text.result(total, isFiltered);
  return hidden > 0 ? `${found} · ${text.hidden(hidden)}` : found;
}
