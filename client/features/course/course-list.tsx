import { Link } from "@tanstack/react-router";
import type { CourseCard } from "../../../shared/course.ts";
import type { CourseSearch } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { CourseGrid } from "./course-grid.tsx";

interface CourseListProps {
  list: ListOf<CourseCard>;
  search: CourseSearch;
  categories: readonly Category[];
}

/** The screen of all courses. */
export function CourseList({ list, search, categories }: CourseListProps) {
  const { page = 1, ...filters } = search;
  const unfiltered = !filters.category && !filters.level;
  return (
    <>
      <PageTitle title="코스" count={list.total} />
      <CourseFilters search={search} categories={categories} total={list.total} />
      <PagedList
        list={list}
        page={page}
        none={{
          title: "고른 조건에 맞는 코스가 아직 없어요.",
          text: "조건을 하나 빼거나 다른 주제를 골라 보세요.",
          action: (
            <Link to="/courses" search={{}} className={buttonClass()}>
              모든 코스 보기
            </Link>
          ),
        }}
        past={{ title: "이 쪽에는 코스가 없어요.", text: "목록이 그사이 짧아졌을 수 있어요." }}
        renderLink={({ page: to, ...link }) => (
          <Link
            to="/courses"
            search={{ ...filters, page: to > 1 ? to : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <CourseGrid courses={list.items} featured={unfiltered && page === 1} as="h2" />
      </PagedList>
    </>
  );
}
