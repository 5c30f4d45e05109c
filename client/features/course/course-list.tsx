import { Link } from "@tanstack/react-router";
import type { CourseCard } from "../../../shared/course.ts";
import type { CourseSearch } from "../../../shared/page-inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Category } from "../../../shared/site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { CourseGrid } from "./course-grid.tsx";
import styles from "./course-list.module.css";

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
      {list.items.length > 0 ? (
        <CourseGrid courses={list.items} featured={unfiltered && page === 1} as="h2" />
      ) : (
        <EmptyState
          figure={<Figure head="틈" arms="ㅜ" ink="text" face="text-2" />}
          title={list.total > 0 ? "이 쪽에는 코스가 없어요." : "고른 조건에 맞는 코스가 아직 없어요."}
          action={
            <Link to="/courses" search={list.total > 0 ? filters : {}} className={buttonClass()}>
              {list.total > 0 ? "첫 쪽으로" : "모든 코스 보기"}
            </Link>
          }
        >
          {list.total > 0 ? "목록이 그사이 짧아졌을 수 있어요." : "조건을 하나 빼거나 다른 주제를 골라 보세요."}
        </EmptyState>
      )}
      <div className={styles.pages}>
        <Pagination
          page={page}
          pages={Math.ceil(list.total / list.rows)}
          renderLink={({ page: to, ...link }) => (
            <Link
              to="/courses"
              search={{ ...filters, page: to > 1 ? to : undefined }}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        />
      </div>
    </>
  );
}
